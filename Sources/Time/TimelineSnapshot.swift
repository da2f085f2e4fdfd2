public import Graph
public import Pages
import Store

/// A snapshot of a timeline, with which the next one is compared.
public struct TimelineSnapshot: Sendable {
  private let scope: TimelineScope
  private let days: [TimelineDay]
  private let splitDays: [Int32: SplitDay]

  /// Takes a snapshot of a timeline.
  public init(_ timeline: Timeline) {
    scope = timeline.scope
    days = timeline.days
    splitDays = timeline.splitDays
  }

  /// Whether a later timeline shows the same part of the graph, at the same path.
  public func isOfSamePart(as timeline: Timeline) -> Bool {
    scope.item == timeline.scope.item && scope.folder == timeline.scope.folder
  }

  /// The keys that changed and that a page may have asked for.
  ///
  /// - Parameters:
  ///   - items: the items of the earlier publication; positions in entries refer to them.
  ///   - later: the items of the current publication.
  public func changes(to timeline: Timeline, items: [ItemIndex], later: [ItemIndex]) -> Set<ReadKey> {
    let items = EntryItems(items, later)
    var changes = Changes(scope: scope, items: items)
    let now = timeline.days
    for (before, later) in changes.differing(days, now) {
      changes.add(
        DayComparison(
          before.map { (days[$0], splitDays[days[$0].number]) },
          later.map { (now[$0], timeline.splitDays[now[$0].number]) }, of: items))
    }
    if changes.hasOtherDays { changes.compareNeighbours(days.map(\.number), now.map(\.number)) }
    return changes.keys
  }

  private struct Changes {
    let scope: TimelineScope
    let items: EntryItems
    var keys: Set<ReadKey> = []
    /// Whether there are days that only one of both has.
    var hasOtherDays = false

    private mutating func add(_ kind: ReadKey.Kind, _ day: Int32) {
      keys.insert(ReadKey(kind, day: day, of: scope.item))
    }

    mutating func add(_ comparison: DayComparison) {
      guard let day = comparison.number else { return }
      for page in comparison.otherPages { keys.insert(ReadKey(day: day, path: scope.folder + page)) }
      if !comparison.isSameMark { add(.dayCount, day) }
      if !comparison.isSameFirst { add(.dayFirst, day) }
      if comparison.haveActivitiesMoved { add(.dayParts, day) }
      if comparison.isOfOne {
        hasOtherDays = true
        keys.insert(ReadKey(sameDaysAs: CivilDay(daysSince1970: Int(day)), of: scope.item))
      }
    }

    /// Walks two lists of days side by side.
    ///
    /// - Returns: the indices of those that differ; nil for the list that does not have a day.
    func differing(_ before: [TimelineDay], _ now: [TimelineDay]) -> [(before: Int?, now: Int?)] {
      var differing: [(before: Int?, now: Int?)] = []
      var (old, new) = (0, 0)
      while old < before.count || new < now.count {
        let oldDay = old < before.count ? before[old].number : .max
        let newDay = new < now.count ? now[new].number : .max
        if oldDay != newDay || !items.areSame(before[old].entries[...], now[new].entries[...]) {
          differing.append((oldDay <= newDay ? old : nil, newDay <= oldDay ? new : nil))
        }
        if oldDay <= newDay { old += 1 }
        if newDay <= oldDay { new += 1 }
      }
      return differing
    }

    /// Adds the days, months and years whose neighbours changed.
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
