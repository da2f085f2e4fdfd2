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
