import Store

/// The order in which facts of one second stand in a drive. A timeline lists items of a second by it, and of an attribute's values the
/// last one counts, so that it has to be the order of the source.
struct SecondOrder {
  struct Entry {
    /// The place of the fact among all that the source says.
    let place: Int
    /// The number of its newest row in the drive.
    let row: Int
    let fact: Fact
  }

  private struct Item {
    /// The row of what the source says of it first, which stands before all else of it.
    let first: Int
    var attributes: [[UInt8]: Int]
    var last: Int
  }

  private var items: [[UInt8]: Item] = [:]
  /// The first row of the item that the source names last.
  private var before = Int.min

  /// The entries that have to be said once more, behind all others, so that the drive has the source's order so far as it shows; and
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
    // What stands before a deletion is deleted.
    if attribute.elementsEqual("deleted".utf8), entry.row < item.last { return false }
    guard entry.row > item.attributes[Array("deleted".utf8)] ?? .min else { return false }
    item.attributes[attribute] = entry.row
    item.last = max(item.last, entry.row)
    items[id] = item
    return true
  }
}
