import Store

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
