import Store

/// What has to be appended to a drive so that it shows of some items what a source says.
struct DriveUpdate {
  private var items: [[UInt8]: ItemUpdate] = [:]
  private var order: [[UInt8]] = []
  /// The number of the first row that is appended.
  private let next: Int
  /// Nil is what was appended too early, and follows again.
  private var appended: [Fact?] = []
  /// Moments whose facts the drive has in another order than the source, so far as they were looked at.
  private(set) var loose: Set<Moment> = []

  /// - Parameter last: the greatest row of the drive.
  init(behind last: Int64) { next = Int(last) + 1 }

  /// What has to be appended so far.
  var facts: [Fact] { appended.compactMap(\.self) }

  /// The moments of what has to be appended; not that of what has no day, of which no order is shown.
  var moments: Set<Moment> { Set(appended.lazy.compactMap { $0?.timestamp }.filter { $0 != .oldest }) }

  /// Makes an item one of those that are brought up to date, whatever the drive or the source have of it.
  mutating func include(_ item: String) {
    let key = Array(item.utf8)
    guard items[key] == nil else { return }
    order.append(key)
    items[key] = ItemUpdate(item: item)
  }

  /// Enters a row of the drive, which come in their order.
  mutating func enter(kept scanned: ScannedFact) {
    let (fact, key) = (Fact(scanned), Array(scanned.itemId))
    if items[key] == nil { order.append(key) }
    items[key, default: ItemUpdate(item: fact.itemId)].enter(kept: fact, row: Int(scanned.row))
    items[key]?.isKnown = true
  }

  /// Enters what the source says, which comes in its order.
  mutating func enter(said fact: Fact, place: Int) {
    let (fact, key) = (fact.kept, Array(fact.itemId.utf8))
    if items[key] == nil { order.append(key) }
    let isNew = items[key, default: ItemUpdate(item: fact.itemId)].enter(
      said: fact, place: place, row: next + appended.count)
    if isNew { appended.append(fact) }
  }

  /// Appends what takes back what the source does not say, once all of an item is entered.
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

  /// Says once more what has another order within its second than the source has.
  ///
  /// - Parameter moments: those to look at; nil for all.
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
