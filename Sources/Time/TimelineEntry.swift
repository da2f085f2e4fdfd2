public import Pages

/// One line of a day: an activity, which is all facts of an item that were inserted in one second, or something that is
/// scheduled for that day (`fact-store.md`, Timeline).
public struct TimelineEntry: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Scheduled by `startDay`, a date in no zone.
    case allDay
    /// A later day of something that began before.
    case continued
    /// A todo that is due that day.
    case dueThatDay
    /// Scheduled by `startTime`.
    case timed
    /// A todo with a time at which it is due.
    case due
    /// The item came to be: one of the facts is `created`.
    case created
    case updated
  }

  /// Days since 1970-01-01 in the site's zone; a plain date is in none.
  public let day: Int32
  public let kind: Kind
  /// The item's position in the publication.
  public let position: Int32
  /// Seconds since 1970, rounded down; 0 where the entry is of a whole day.
  public let second: Int64
  /// Between equal seconds: of what happened the order of insertion, of what is scheduled the item's key. Its number would tell
  /// in which order the drives were read.
  let order: UInt64
  /// Whether it happened on a day of which no time is known.
  let isPlainDay: Bool
  /// That of the item's type.
  public let color: TypeColor

  /// Whether it says what happened, rather than what was planned.
  public var isActivity: Bool { kind == .created || kind == .updated }
  /// Whether it is one of the days of what is scheduled.
  public var isOfSpan: Bool { kind == .allDay || kind == .timed || kind == .continued }
  /// Whether it has no time of day.
  public var hasTime: Bool { !isOfWholeDay && !isPlainDay }
  /// Whether it stands before what has a time of day.
  public var isOfWholeDay: Bool { kind.rawValue <= Kind.dueThatDay.rawValue }

  /// The oldest first; what is of a whole day stands before it.
  static func precedes(_ first: TimelineEntry, _ second: TimelineEntry) -> Bool {
    if first.day != second.day { return first.day < second.day }
    if first.isOfWholeDay != second.isOfWholeDay { return first.isOfWholeDay }
    if first.second != second.second { return first.second < second.second }
    if first.order != second.order { return first.order < second.order }
    if first.position != second.position { return first.position < second.position }
    return first.kind.rawValue < second.kind.rawValue
  }
}
