public import Pages

/// One line of a day: an activity, which is all facts of an item that were inserted in one second, or something that is scheduled
/// for that day (`fact-store.md`, Timeline).
public struct TimelineEntry: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Scheduled by `startDay`, a date without a zone.
    case allDay
    /// A later day of something that began before.
    case continued
    /// A todo that is due that day.
    case dueThatDay
    /// Scheduled by `startTime`.
    case timed
    /// A todo that is due at a time of day.
    case due
    /// The item was created: one of the facts is `created`.
    case created
    case updated
  }

  /// Days since 1970-01-01 in the site's zone; a plain date has no zone.
  public let day: Int32
  public let kind: Kind
  /// The item's position in the publication.
  public let position: Int32
  /// Seconds since 1970, rounded down; 0 for an entry of a full day.
  public let second: Int64
  /// The order within a second: for activities the order of insertion, for scheduled things the item's key. The item's number
  /// would depend on the order in which the drives were read.
  let order: UInt64
  /// Whether it happened on a day with no known time.
  let isPlainDay: Bool
  /// The colour of the item's type.
  public let color: TypeColor

  /// Whether it says what happened, not what was planned.
  public var isActivity: Bool { kind == .created || kind == .updated }
  /// Whether it is one of the days of something scheduled.
  public var isOfSpan: Bool { kind == .allDay || kind == .timed || kind == .continued }
  /// Whether it has a time of day.
  public var hasTime: Bool { !isOfWholeDay && !isPlainDay }
  /// Whether it comes before entries with a time of day.
  public var isOfWholeDay: Bool { kind.rawValue <= Kind.dueThatDay.rawValue }

  /// The oldest first; entries of a full day come before those with a time of day.
  static func precedes(_ first: TimelineEntry, _ second: TimelineEntry) -> Bool {
    if first.day != second.day { return first.day < second.day }
    if first.isOfWholeDay != second.isOfWholeDay { return first.isOfWholeDay }
    if first.second != second.second { return first.second < second.second }
    if first.order != second.order { return first.order < second.order }
    if first.position != second.position { return first.position < second.position }
    return first.kind.rawValue < second.kind.rawValue
  }
}

/// The positions of items whose values changed. Usually there is one, and checking an entry then costs one comparison.
struct ChangedPositions {
  private let only: Int32
  private let all: Set<Int32>

  init(_ positions: Set<Int>) {
    all = Set(positions.map { Int32($0) })
    only = all.count == 1 ? all.first ?? -1 : -1
  }

  @inline(__always)
  func contains(_ position: Int32) -> Bool { only == position || only < 0 && all.contains(position) }
}

extension [TimelineEntry] {
  /// Replaces the entries of some items by others; both lists are in order.
  func replacing(_ positions: ChangedPositions, with others: [TimelineEntry]) -> [TimelineEntry] {
    if others.isEmpty, !contains(where: { positions.contains($0.position) }) { return self }
    var merged: [TimelineEntry] = []
    merged.reserveCapacity(count + others.count)
    var next = 0
    for entry in self where !positions.contains(entry.position) {
      while next < others.count, TimelineEntry.precedes(others[next], entry) {
        merged.append(others[next])
        next += 1
      }
      merged.append(entry)
    }
    return merged + others[next...]
  }
}

extension ArraySlice<TimelineEntry> {
  /// The entries as an agenda shows them: a span of several days is only under its first day, or under the first day of the page
  /// if it began before.
  public var stays: [TimelineEntry] {
    var known: Set<Int32> = []
    return filter { !$0.isOfSpan || known.insert($0.position).inserted }
  }
}
