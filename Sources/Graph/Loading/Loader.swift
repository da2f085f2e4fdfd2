public import Store

/// Adds facts to a graph one by one, and notes what must be settled after the last one.
///
/// Most rows belong to the same item as the row before, and attributes follow each other as they did the last time, so these are
/// guessed first.
struct Loader {
  /// Chains in which a fact arrived after a newer one: item and name.
  var disordered: [UInt64] = []
  /// Items that got their first fact of an attribute that makes a reference or a deletion.
  var referenceCandidates: [UInt32] = []
  var deletionCandidates: [UInt32] = []
  /// Hashes of the fact ids that the versions just read remove.
  var removedHashes: Set<UInt64> = []
  /// Items with texts that were left in the store.
  private(set) var storing: [UInt32] = []
  /// Whether superseded texts are left in the store.
  private let leavesTexts: Bool

  private var lastItem: UInt32 = .max
  private var itemBefore: UInt32 = .max
  /// By attribute: the item that its last value referred to.
  private var lastTargets = [UInt32](repeating: .max, count: 64)
  private var lastName: UInt32 = 0
  private var lastType: UInt32 = 0
  private var followers = [UInt32](repeating: 0, count: 64)
  private var texts = TextCache()

  /// - Parameter leavesTexts: whether nobody has seen any of the graph's texts yet, so that some may be left in the store.
  init(leavesTexts: Bool) { self.leavesTexts = leavesTexts }

  /// - Returns: the numbers of the fact's item and its cell.
  @discardableResult
  mutating func add(_ fact: ScannedFact, to graph: inout ItemGraph) -> (item: UInt32, cell: UInt32) {
    if let stored = fact.stored { return take(fact, leaving: stored, to: &graph) }
    guard let readable = ReadableText(of: fact), let bytes = readable.bytes else { return take(fact, to: &graph) }
    let added = bytes.withUnsafeBufferPointer { take(fact.showing($0), to: &graph) }
    if let rule = readable.rule { graph.frontMatterRules[added.cell] = rule }
    return added
  }

  private mutating func take(
    _ fact: ScannedFact, leaving stored: StoredText, to graph: inout ItemGraph
  ) -> (item: UInt32, cell: UInt32) {
    let added = take(fact, to: &graph)
    if let rule = FrontMatter.Rule(mark: stored.mark) { graph.frontMatterRules[added.cell] = rule }
    note(storedTextOf: added.item, in: &graph)
    return added
  }

  @inline(__always)
  private mutating func take(_ fact: ScannedFact, to graph: inout ItemGraph) -> (item: UInt32, cell: UInt32) {
    let item = item(fact.itemId, &graph)
    let name = name(fact.attribute, &graph)
    let number = UInt32(graph.cells.count)
    graph.note(row: fact.row, of: fact.drive)
    let cell = cell(of: fact, name, item, &graph)
    graph.cells.append(cell)
    let hash = ByteHash.of(fact.factId)
    graph.factHashes.append(hash)
    if !graph.link(number, name, item) {
      disordered.append(UInt64(item) << 32 | UInt64(name))
    } else if leavesTexts, graph.leave(textBelow: number) {
      note(storedTextOf: item, in: &graph)
    }
    mark(name, item, &graph)
    intern(whatIsMeantBy: fact, name, &graph)
    if cell.packed & Cell.removes != 0, graph.note(removal: number, of: hash) { removedHashes.insert(hash) }
    return (item, number)
  }

  @inline(__always)
  private mutating func item(_ id: Bytes, _ graph: inout ItemGraph) -> UInt32 {
    if lastItem != .max, graph.items.equals(Int(lastItem), id) { return lastItem }
    itemBefore = lastItem
    lastItem = graph.internItem(id)
    return lastItem
  }

  /// A reference is often made right after the item it leads to, and next to others out of the same item.
  @inline(__always)
  private mutating func target(_ id: Bytes, _ name: UInt32, _ graph: inout ItemGraph) -> UInt32 {
    if itemBefore != .max, graph.items.equals(Int(itemBefore), id) { return itemBefore }
    let last = lastTargets[Int(name) & 63]
    if last != .max, graph.items.equals(Int(last), id) { return last }
    let target = graph.internItem(id)
    lastTargets[Int(name) & 63] = target
    return target
  }

  @inline(__always)
  private mutating func name(_ text: Bytes, _ graph: inout ItemGraph) -> UInt32 {
    let guess = followers[Int(lastName) & 63]
    if graph.names.equals(Int(guess), text) {
      lastName = guess
      return guess
    }
    let name = graph.names.intern(text, in: &graph.arena)
    followers[Int(lastName) & 63] = name
    lastName = name
    return name
  }

  @inline(__always)
  private mutating func cell(of fact: ScannedFact, _ name: UInt32, _ item: UInt32, _ graph: inout ItemGraph) -> Cell {
    let place: UInt64
    if fact.type == .itemId {
      place = UInt64(target(fact.value, name, &graph))
    } else if let stored = fact.stored {
      let marks = Cell.stored | (fact.flags & 1 != 0 ? Cell.removes : 0)
      return Cell(
        older: Cell.endBit | item, packed: name | UInt32(fact.type.rawValue) << 24 | marks, length: stored.length,
        place: stored.hash, moment: fact.timestamp)
    } else if fact.value.count >= graph.leastStored, fact.type == .string, !LongText.decides(name) {
      place = UInt64(UInt(bitPattern: graph.textArena.append(fact.value)))
    } else {
      place = texts.place(of: fact, name, in: &graph.arena)
    }
    let removes = fact.flags & 1 != 0 ? Cell.removes : 0
    return Cell(
      older: Cell.endBit | item, packed: name | UInt32(fact.type.rawValue) << 24 | removes,
      length: UInt32(fact.value.count), place: place, moment: fact.timestamp)
  }

  /// Numbers the items and names that references and successors refer to, however they are written and whatever the state of the
  /// fact. So a graph knows the same items and names however its facts came.
  @inline(__always)
  private mutating func intern(whatIsMeantBy fact: ScannedFact, _ name: UInt32, _ graph: inout ItemGraph) {
    guard NameIndex.hasMeaning(name), fact.type != .itemId, fact.type != .null else { return }
    if name != NameIndex.referenceType.raw {
      _ = graph.internItem(fact.value)
    } else if !fact.value.isEmpty, !graph.names.equals(Int(lastType), fact.value) {
      lastType = graph.names.intern(fact.value, in: &graph.arena)
    }
  }

  private mutating func note(storedTextOf item: UInt32, in graph: inout ItemGraph) {
    if graph.states[Int(item)].marks.insert(.hasStored).inserted { storing.append(item) }
  }

  @inline(__always)
  private mutating func mark(_ name: UInt32, _ item: UInt32, _ graph: inout ItemGraph) {
    graph.states[Int(item)].marks.insert(.hasFacts)
    while graph.usedNames.count <= Int(name) { graph.usedNames.append(false) }
    graph.usedNames[Int(name)] = true
    if name == NameIndex.fromItemId.raw, graph.states[Int(item)].marks.insert(.isReferenceCandidate).inserted {
      referenceCandidates.append(item)
    }
    if name == NameIndex.deleted.raw, graph.states[Int(item)].marks.insert(.isDeletionCandidate).inserted {
      deletionCandidates.append(item)
    }
  }
}

extension ItemGraph {
  /// Whether a fact's value gives a number to the item that it refers to. The loader decides this by the numbers of names; this
  /// is for callers without such numbers.
  public static func meansItem(_ fact: ScannedFact) -> Bool {
    if fact.type == .itemId { return true }
    guard fact.type != .null else { return false }
    let name = fact.attribute
    return name.equals("fromItemId") || name.equals("toItemId") || name.equals("successor")
  }
}

/// Caches the last short value of each attribute. Types, booleans and the time of a batch come again and again, and are stored in
/// the arena only once.
struct TextCache {
  private struct Entry {
    var place: UInt64 = 0
    var length = -1
    var number: UInt64 = 0
    var isNumber = false
  }

  private var entries = [Entry](repeating: Entry(), count: 64)
  private static let longest = 32

  /// The place of the fact's text in the arena, after its number where it has one.
  @inline(__always)
  mutating func place(of fact: ScannedFact, _ name: UInt32, in arena: inout ByteArena) -> UInt64 {
    let isNumber = fact.type == .number || fact.type == .timestamp
    guard fact.value.count <= Self.longest else { return append(fact, isNumber, to: &arena) }
    let index = Int(name) & 63
    let entry = entries[index]
    let number = isNumber ? fact.numericalValue.bitPattern : 0
    if entry.length == fact.value.count, entry.isNumber == isNumber, entry.number == number,
      let start = UnsafePointer<UInt8>(bitPattern: UInt(entry.place)), RawMemory.equal(start, fact.value)
    {
      return entry.place
    }
    let place = append(fact, isNumber, to: &arena)
    entries[index] = Entry(place: place, length: fact.value.count, number: number, isNumber: isNumber)
    return place
  }

  @inline(__always)
  private func append(_ fact: ScannedFact, _ isNumber: Bool, to arena: inout ByteArena) -> UInt64 {
    let start = isNumber ? arena.append(fact.numericalValue, fact.value) : arena.append(fact.value)
    return UInt64(UInt(bitPattern: start))
  }
}
