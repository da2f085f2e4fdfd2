import Graph
import Pages

/// The items of which entries are of two timelines of a site, one before the other.
struct EntryItems {
  struct Activity: Hashable {
    let item: ItemIndex
    let second: Int64
  }

  private let earlier: [ItemIndex]
  private let later: [ItemIndex]
  /// Mostly they are, and positions tell as much as items.
  private let areSameItems: Bool

  /// - Parameters:
  ///   - earlier: the published items then; positions in entries are theirs.
  ///   - later: those of now.
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
    // Mostly it is the same list in memory, which is known without looking into it.
    let isSameList = before.withUnsafeBufferPointer { before in
      now.withUnsafeBufferPointer { before.baseAddress == $0.baseAddress && before.count == $0.count }
    }
    if areSameItems, isSameList { return true }
    return before.count == now.count && zip(before, now).allSatisfy(areSame)
  }

  /// Whether items at some positions are the same.
  func areSameItems(_ before: [Int32], _ now: [Int32]) -> Bool {
    before.count == now.count && zip(before, now).allSatisfy { earlier[Int($0)] == later[Int($1)] }
  }

  /// The numbers of the entries from the first that differs to the last.
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
