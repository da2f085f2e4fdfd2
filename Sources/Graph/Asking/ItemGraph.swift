public import Store

/// The state of all items at one moment: current values, their history, and the references between items.
///
/// Ids and names are numbers, text is in arenas, and a fact is a `Cell` of 32 bytes. Superseded long texts stay in the store and
/// are read again when they are shown (`readTexts`). It loads a source in one pass; then it takes new facts and returns what they
/// changed. Several threads may read it as long as nobody changes it. Every `Bytes` it returns is valid as long as the graph
/// lives, whatever is applied to it. It never opens a file. It cannot be copied, because an accidental copy would update the
/// reference counts of a dozen arrays.
///
/// "Newer" is the total order of `fact-store.md`: by moment, then by drive, then by insertion.
public struct ItemGraph: ~Copyable, Sendable {
  /// Hold short values and names, and, close together because they are compared all the time, the ids.
  var arena: ByteArena
  var idArena: ByteArena
  /// Holds long texts.
  var textArena: TextArena
  /// Where superseded texts are read again; nil where all texts are held.
  let texts: (any TextSource)?
  /// Texts of fewer bytes are always held.
  let leastStored: Int
  var items: InternTable
  var names: InternTable
  var cells: [Cell] = []
  /// By cell: a hash of the fact's id, because a removal reaches its fact in any item.
  var factHashes: [UInt64] = []
  /// Where the cells were read, in their order.
  var stretches: [CellRun] = []
  /// Whether everything came from one drive. Then the order of cells alone decides between equal moments.
  var hasOneDrive = true
  /// By item.
  var states: [ItemState] = []
  /// The attributes of the few items that have very many.
  var wideItems: [UInt32: WideItem] = [:]
  /// By name: whether any fact has this attribute. Most lookups of unused names end here.
  var usedNames: [Bool] = []
  /// By the hash of a fact's id: the newest version that removes it.
  var removals: [UInt64: Removal] = [:]
  /// By cell of a text whose front matter keeps its item from being published: that setting.
  var frontMatterRules: [UInt32: FrontMatter.Rule] = [:]
  /// The references, and their numbers by the items at their ends. Those of item `i` start at `starts[i]`.
  var ties: [Tie] = []
  var outgoing = Adjacency()
  var incoming = Adjacency()
  /// The names of the drives that were read, in the order of their numbers; the user drive's name is empty.
  public internal(set) var driveNames: [String] = []
  /// How far the source has been read.
  public internal(set) var cursor = ScanCursor.start

  /// How many items have numbers: those with facts, and those that only a value refers to.
  public var itemCount: Int { items.count }
  /// How many attribute names and reference types have numbers.
  public var nameCount: Int { names.count }
  /// How many facts were read, each version counted.
  public var factCount: Int { cells.count }

  /// The item with an id; nil when no fact mentions it.
  public func item(withID id: Bytes) -> ItemIndex? { items.number(of: id).map(ItemIndex.init(raw:)) }

  /// The item with an id that is given as a string.
  public func item(withID id: String) -> ItemIndex? {
    var id = id
    return id.withUTF8 { item(withID: $0) }
  }

  /// An item's id as its facts have it: any bytes, unchecked.
  public func id(of item: ItemIndex) -> Bytes { items.text(Int(item.raw)) }

  /// The number of an attribute's name or a reference type; nil when no fact has it.
  public func name(_ text: Bytes) -> NameIndex? { names.number(of: text).map(NameIndex.init(raw:)) }

  /// The number of a name that is given as a string.
  public func name(_ text: String) -> NameIndex? {
    var text = text
    return text.withUTF8 { name($0) }
  }

  /// The text of an attribute's name or a reference type: any bytes, unchecked.
  public func text(of name: NameIndex) -> Bytes { names.text(Int(name.raw)) }

  /// Gives a name a number, even if no fact has it yet.
  public mutating func intern(name text: String) -> NameIndex {
    var text = text
    return text.withUTF8 { NameIndex(raw: names.intern($0, in: &arena)) }
  }

  /// Whether the item has any fact, including removed ones. Items without facts are only known because others refer to them.
  public func hasFacts(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.hasFacts) }

  /// Whether the item has a live `deleted` fact and no newer live fact other than `deleted` and `successor` (`fact-store.md`,
  /// "Deleted items").
  public func isDeleted(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isDeleted) }

  /// Whether live facts give the item both ends of a reference.
  public func isReference(_ item: ItemIndex) -> Bool { states[Int(item.raw)].marks.contains(.isReference) }

  /// The reference that an item represents; nil for other items.
  public func reference(_ item: ItemIndex) -> Reference? {
    isReference(item) ? ties[Int(states[Int(item.raw)].tie)].reference : nil
  }

  /// References out of an item: first those with an order, sorted by it, then the newest first. The age of a reference is that of
  /// its live `fromItemId` fact; those without a time come last, by their ids.
  public func references(from item: ItemIndex) -> ReferenceList {
    ReferenceList(ties: ties, numbers: outgoing.numbers(of: item.raw))
  }

  /// References into an item, the newest first. The age of a reference is that of its live `toItemId` fact; those without a time
  /// come last, by their ids.
  public func references(to item: ItemIndex) -> ReferenceList {
    ReferenceList(ties: ties, numbers: incoming.numbers(of: item.raw))
  }
}

/// What the graph knows about an item besides its id.
struct ItemState: Sendable {
  /// The newest cell of its first attribute.
  var head = Cell.none
  /// The number of its reference, if it ever was one.
  var tie = UInt32.max
  var marks: Marks = []

  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    static let hasFacts = Marks(rawValue: 1)
    static let isDeleted = Marks(rawValue: 2)
    static let isReference = Marks(rawValue: 4)
    /// It has, or had, a fact of an attribute that makes a reference or a deletion.
    static let isReferenceCandidate = Marks(rawValue: 8)
    static let isDeletionCandidate = Marks(rawValue: 16)
    /// It has too many attributes to walk, and therefore a `WideItem`.
    static let isWide = Marks(rawValue: 32)
    /// Some of its texts were left in the store.
    static let hasStored = Marks(rawValue: 64)
  }
}

extension ItemGraph {
  /// The current value of an attribute: its newest fact that is neither removed nor hidden by a deletion of the item. A null is a
  /// value of type `null`.
  public func current(_ name: NameIndex, of item: ItemIndex) -> Value? {
    currentCell(name, of: item.raw).map { value(of: $0) }
  }

  /// Every attribute that has a current value, in the order in which the graph first read them. That order depends on the order
  /// of reading, so printed lists must be sorted by name.
  public func forEachCurrent(of item: ItemIndex, _ body: (NameIndex, Value) -> Void) {
    forEachTop(of: item.raw) { top in
      guard let current = newestCurrent(from: top) else { return }
      body(NameIndex(raw: cells[Int(top)].name), value(of: current))
    }
  }

  /// The setting in the front matter of an item's current texts that keeps it from being published.
  public func frontMatterRule(of item: ItemIndex) -> FrontMatter.Rule? {
    if frontMatterRules.isEmpty { return nil }
    for name in NameIndex.withFrontMatter {
      if let cell = currentCell(name, of: item.raw), let rule = frontMatterRules[cell] { return rule }
    }
    return nil
  }

  /// The setting in the front matter of one version of a text that keeps its item from being published.
  public func frontMatterRule(of value: Value) -> FrontMatter.Rule? { frontMatterRules[value.cell] }

  /// Whether any text has front matter that keeps its item from being published.
  public var hasFrontMatterRules: Bool { !frontMatterRules.isEmpty }

  /// The item that follows a deleted one: its newest `successor` fact whose own newest version is not a removal, whether a
  /// deletion hides it or not (`fact-store.md`, "Deleted items"). Nil also when that fact is a null.
  public func successor(of item: ItemIndex) -> ItemIndex? {
    guard let top = top(of: NameIndex.successor.raw, in: item.raw),
      let newest = newest(from: top, { $0.isUnremoved })
    else { return nil }
    let value = value(of: newest)
    return value.type == .null ? nil : value.target ?? self.item(withID: value.bytes)
  }

  func value(of number: UInt32) -> Value {
    let cell = cells[Int(number)]
    let isTarget = cell.type == .itemId
    let start = isTarget || cell.isStored ? nil : UnsafePointer<UInt8>(bitPattern: UInt(cell.place))
    var double = 0.0
    if cell.type == .number || cell.type == .timestamp, let start {
      double = UnsafeRawPointer(start - 8).loadUnaligned(as: Double.self)
    }
    let stretch = stretch(of: number)
    return Value(
      type: cell.type,
      bytes: isTarget
        ? items.text(Int(cell.place)) : Bytes(start: start, count: cell.isStored ? 0 : Int(cell.length)),
      number: double, moment: cell.moment, drive: stretch.drive, row: stretch.row(of: number),
      target: isTarget ? ItemIndex(raw: UInt32(cell.place)) : nil, cell: number, isStored: cell.isStored)
  }
}

/// Which names facts have, whatever the state of these facts: removed, superseded and withheld ones count.
extension ItemGraph {
  /// Whether any fact has this attribute.
  public func hasFacts(of name: NameIndex) -> Bool { Int(name.raw) < usedNames.count && usedNames[Int(name.raw)] }

  /// Calls `body` with the name of each attribute that has facts.
  public func forEachUsedName(_ body: (Bytes) -> Void) {
    for number in usedNames.indices where usedNames[number] { body(names.text(number)) }
  }

  /// Calls `body` with the id of each item that has a number.
  public func forEachID(_ body: (Bytes) -> Void) {
    for number in 0..<itemCount { body(items.text(number)) }
  }

  /// Calls `body` with the values of some attributes, including superseded ones. The same value may come again.
  ///
  /// - Parameter count: skips the first facts that were read, this many of them.
  public func forEachValue(ofAny names: [NameIndex], behind count: Int, _ body: (NameIndex, Bytes) -> Void) {
    // Every fact is checked, so an array is used, since a set would be slow.
    var isAsked = [Bool](repeating: false, count: nameCount)
    for name in names { isAsked[Int(name.raw)] = true }
    for number in count..<max(count, cells.count) where isAsked[Int(cells[number].name)] {
      body(NameIndex(raw: cells[number].name), value(of: UInt32(number)).bytes)
    }
  }
}
