import Store

/// The facts to append to a drive so that it agrees with a source about some items.
struct DriveUpdate {
  private var items: [[UInt8]: ItemUpdate] = [:]
  private var order: [[UInt8]] = []
  /// The number of the first appended row.
  private let next: Int
  /// A fact that was appended too early is replaced by nil, and appended again later.
  private var appended: [Fact?] = []
  /// Moments whose facts the drive has in another order than the source, among those that were checked.
  private(set) var loose: Set<Moment> = []

  /// - Parameter last: the greatest row of the drive.
  init(behind last: Int64) { next = Int(last) + 1 }

  /// The facts to append so far.
  var facts: [Fact] { appended.compactMap(\.self) }

  /// The moments of the facts to append. Facts without a day are left out, because no order of theirs is shown.
  var moments: Set<Moment> { Set(appended.lazy.compactMap { $0?.timestamp }.filter { $0 != .oldest }) }

  /// Includes an item in the update, even if neither the drive nor the source has facts of it.
  mutating func include(_ item: String) {
    let key = Array(item.utf8)
    guard items[key] == nil else { return }
    order.append(key)
    items[key] = ItemUpdate(item: item)
  }

  /// Enters a row of the drive; rows come in their order.
  mutating func enter(kept scanned: ScannedFact) {
    let (fact, key) = (Fact(scanned), Array(scanned.itemId))
    if items[key] == nil { order.append(key) }
    items[key, default: ItemUpdate(item: fact.itemId)].enter(kept: fact, row: Int(scanned.row))
    items[key]?.isKnown = true
  }

  /// Enters a fact of the source; facts come in the source's order.
  mutating func enter(said fact: Fact, place: Int) {
    let (fact, key) = (fact.kept, Array(fact.itemId.utf8))
    if items[key] == nil { order.append(key) }
    let isNew = items[key, default: ItemUpdate(item: fact.itemId)].enter(
      said: fact, place: place, row: next + appended.count)
    if isNew { appended.append(fact) }
  }

  /// Appends removals of facts that the source no longer has, once all facts of an item are entered.
  mutating func correct(_ report: inout ImportReport) {
    for key in order {
      guard let corrections = items[key]?.corrections() else { continue }
      for fact in corrections {
        items[key]?.enter(kept: fact, row: next + appended.count)
        appended.append(fact)
      }
      if let item = items[key] { report.count(item, corrections: corrections.count) }
    }
  }

  /// Appends facts again whose order within their second differs from the source's.
  ///
  /// - Parameter moments: the moments to check; nil for all.
  mutating func arrange(_ moments: Set<Moment>? = nil) {
    var entries = order.flatMap { items[$0]?.entries() ?? [] }
    if let moments { entries = entries.filter { moments.contains($0.fact.timestamp) } }
    for (_, entries) in Dictionary(grouping: entries, by: \.fact.timestamp).sorted(by: { $0.key < $1.key }) {
      let (misplaced, isLoose) = SecondOrder.misplaced(entries)
      if isLoose { loose.insert(entries[0].fact.timestamp) }
      for entry in misplaced {
        if entry.row < next {
          appended.append(entry.fact.version(removed: true, at: entry.fact.timestamp))
        } else {
          appended[entry.row - next] = nil
        }
        appended.append(entry.fact)
      }
    }
  }
}

extension ImportReport {
  fileprivate mutating func count(_ item: ItemUpdate, corrections: Int) {
    if item.isReference { return }
    switch (item.isKnown, item.isSaid, item.additions + corrections) {
    case (false, true, _): imported += 1
    case (false, false, _): break
    case (true, true, 0): unchanged += 1
    case (true, true, _): changed += 1
    case (true, false, 0): break
    case (true, false, _): removed += 1
    }
  }
}

/// The order of the facts of one second in a drive. It must be the source's order: a timeline lists items of a second by it, and
/// the last one of an attribute's values counts.
struct SecondOrder {
  struct Entry {
    /// The place of the fact among all facts of the source.
    let place: Int
    /// The number of its newest row in the drive.
    let row: Int
    let fact: Fact
  }

  private struct Item {
    /// The row of the source's first fact of the item, which comes before all its others.
    let first: Int
    var attributes: [[UInt8]: Int]
    var last: Int
  }

  private var items: [[UInt8]: Item] = [:]
  /// The first row of the item that comes last in the source so far.
  private var before = Int.min

  /// The entries that must be inserted again, after all others, so that the drive has the source's order where it shows. Also
  /// whether some of the others are in another order, which shows nowhere.
  static func misplaced(_ entries: [Entry]) -> (ArraySlice<Entry>, isLoose: Bool) {
    var order = SecondOrder()
    let sorted = entries.sorted { $0.place < $1.place }
    let first = sorted.firstIndex { !order.fits($0) } ?? sorted.endIndex
    let rest = sorted[..<first]
    return (sorted[first...], zip(rest, rest.dropFirst()).contains { $0.row > $1.row })
  }

  private mutating func fits(_ entry: Entry) -> Bool {
    let (id, attribute) = (Array(entry.fact.itemId.utf8), Array(entry.fact.attribute.utf8))
    guard var item = items[id] else {
      guard entry.row > before else { return false }
      items[id] = Item(first: entry.row, attributes: [attribute: entry.row], last: entry.row)
      before = entry.row
      return true
    }
    guard entry.row > item.first, entry.row > item.attributes[attribute] ?? .min else { return false }
    // A deletion hides what comes before it.
    if attribute.elementsEqual("deleted".utf8), entry.row < item.last { return false }
    guard entry.row > item.attributes[Array("deleted".utf8)] ?? .min else { return false }
    item.attributes[attribute] = entry.row
    item.last = max(item.last, entry.row)
    items[id] = item
    return true
  }
}
