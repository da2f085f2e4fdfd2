public import Graph
public import Pages
import Store

/// What stood in a timeline, kept when it is gone, so that the next one can be held against it.
public struct TimelineMemory: Sendable {
  private let scope: TimelineScope
  private let days: [TimelineDay]
  private let splitDays: Set<Int32>

  /// Remembers a timeline.
  public init(_ timeline: Timeline) {
    scope = timeline.scope
    days = timeline.days
    splitDays = Set(timeline.splitDays.keys)
  }

  /// Whether a later timeline is of the same part of the graph, at the same place.
  public func isOfSamePart(as timeline: Timeline) -> Bool {
    scope.item == timeline.scope.item && scope.folder == timeline.scope.folder
  }

  /// Under which keys a page may have asked for what is otherwise now.
  ///
  /// - Parameters:
  ///   - items: those of the publication then; positions in entries are theirs.
  ///   - later: those of the publication now.
  public func changes(to timeline: Timeline, items: [ItemIndex], later: [ItemIndex]) -> Set<ReadKey> {
    var changes = Changes(item: scope.item, areSameItems: items == later, items: items, later: later)
    let now = timeline.days
    changes.compare(days, now)
    for day in changes.days where splitDays.contains(day) || timeline.splitDays[day] != nil {
      changes.add(.dayParts, day)
    }
    if changes.hasOtherDays { changes.compareNeighbours(days.map(\.number), now.map(\.number)) }
    return changes.keys
  }

  private struct Changes {
    let item: ItemIndex?
    let areSameItems: Bool
    let items: [ItemIndex]
    let later: [ItemIndex]
    var keys: Set<ReadKey> = []
    var days: Set<Int32> = []
    /// Whether there are days that only one of both has.
    var hasOtherDays = false

    mutating func add(_ kind: ReadKey.Kind, _ day: Int32) { keys.insert(ReadKey(kind, day: day, of: item)) }

    /// Walks two lists of days side by side.
    mutating func compare(_ before: [TimelineDay], _ now: [TimelineDay]) {
      var (old, new) = (0, 0)
      while old < before.count || new < now.count {
        let oldDay = old < before.count ? before[old].number : .max
        let newDay = new < now.count ? now[new].number : .max
        if oldDay == newDay, areSame(before[old].entries, now[new].entries) {
          (old, new) = (old + 1, new + 1)
          continue
        }
        if oldDay != newDay { hasOtherDays = true }
        let isSameCount = oldDay == newDay && before[old].count == now[new].count
        addDay(min(oldDay, newDay), isSameCount: isSameCount)
        if oldDay <= newDay { old += 1 }
        if newDay <= oldDay { new += 1 }
      }
    }

    private mutating func addDay(_ day: Int32, isSameCount: Bool) {
      days.insert(day)
      add(.day, day)
      if !isSameCount { add(.dayCount, day) }
    }

    private func areSame(_ before: [TimelineEntry], _ now: [TimelineEntry]) -> Bool {
      // Mostly it is the same list in memory, which is known without looking into it.
      let isSameList = before.withUnsafeBufferPointer { before in
        now.withUnsafeBufferPointer { before.baseAddress == $0.baseAddress && before.count == $0.count }
      }
      if areSameItems, isSameList { return true }
      return before.count == now.count
        && zip(before, now).allSatisfy { one, other in
          one.kind == other.kind && one.second == other.second
            && (areSameItems
              ? one.position == other.position : items[Int(one.position)] == later[Int(other.position)])
        }
    }

    /// Days, months and years whose neighbours are others now.
    mutating func compareNeighbours(_ before: [Int32], _ now: [Int32]) {
      addNeighbours(before, now) { $0 }
      for length in [TimelineSpan.Length.month, .year] {
        addNeighbours(before, now) { Int32(CivilDay(daysSince1970: Int($0)).month(of: length).daysSince1970) }
      }
    }

    private mutating func addNeighbours(_ before: [Int32], _ now: [Int32], _ span: (Int32) -> Int32) {
      let (old, new) = (Self.pairs(before.map(span)), Self.pairs(now.map(span)))
      for pair in old.symmetricDifference(new) {
        add(.dayNeighbours, pair.first)
        add(.dayNeighbours, pair.second)
      }
    }

    private struct Pair: Hashable {
      let first: Int32
      let second: Int32
    }

    /// Each day with the next; the last with itself.
    private static func pairs(_ days: [Int32]) -> Set<Pair> {
      var unique: [Int32] = []
      for day in days where day != unique.last { unique.append(day) }
      return Set(unique.indices.map { Pair(first: unique[$0], second: unique[min($0 + 1, unique.count - 1)]) })
    }
  }
}
