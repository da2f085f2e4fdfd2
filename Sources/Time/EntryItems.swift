import Graph
import Pages

/// The items of the entries in two timelines of a site, an earlier and a later one.
struct EntryItems {
  struct Activity: Hashable {
    let item: ItemIndex
    let second: Int64
  }

  private let earlier: [ItemIndex]
  private let later: [ItemIndex]
  /// Usually true, and then positions can be compared instead of items.
  private let areSameItems: Bool

  /// - Parameters:
  ///   - earlier: the items that were published then; positions in entries refer to them.
  ///   - later: the items that are published now.
  init(_ earlier: [ItemIndex], _ later: [ItemIndex]) {
    (self.earlier, self.later) = (earlier, later)
    areSameItems = earlier == later
  }

  func areSame(_ one: TimelineEntry, _ other: TimelineEntry) -> Bool {
    one.kind == other.kind && one.second == other.second && one.isPlainDay == other.isPlainDay
      && one.color == other.color
      && (areSameItems
        ? one.position == other.position : earlier[Int(one.position)] == later[Int(other.position)])
  }

  func areSame(_ before: ArraySlice<TimelineEntry>, _ now: ArraySlice<TimelineEntry>) -> Bool {
    // Usually both are the same list in memory, which shows without reading it.
    let isSameList = before.withUnsafeBufferPointer { before in
      now.withUnsafeBufferPointer { before.baseAddress == $0.baseAddress && before.count == $0.count }
    }
    if areSameItems, isSameList { return true }
    return before.count == now.count && zip(before, now).allSatisfy(areSame)
  }

  /// Whether the items at some positions are the same.
  func areSameItems(_ before: [Int32], _ now: [Int32]) -> Bool {
    before.count == now.count && zip(before, now).allSatisfy { earlier[Int($0)] == later[Int($1)] }
  }

  /// The ranges of entries from the first difference to the last.
  func differing(_ before: [TimelineEntry], _ now: [TimelineEntry]) -> (before: Range<Int>, now: Range<Int>) {
    let first = zip(before, now).prefix { areSame($0, $1) }.count
    let most = min(before.count, now.count) - first
    let last = zip(before.reversed(), now.reversed()).prefix(most).prefix { areSame($0, $1) }.count
    return (first..<before.count - last, first..<now.count - last)
  }

  func activity(ofEarlier entry: TimelineEntry) -> Activity? { Self.activity(entry, of: earlier) }

  func activity(ofLater entry: TimelineEntry) -> Activity? { Self.activity(entry, of: later) }

  private static func activity(_ entry: TimelineEntry, of items: [ItemIndex]) -> Activity? {
    entry.isActivity ? Activity(item: items[Int(entry.position)], second: entry.second) : nil
  }
}
