import Graph

/// A day of what lasts several days, in a calendar.
struct CalendarBar {
  let item: ItemIndex
  let isFirst: Bool
  let isLast: Bool
  /// Whether it is named there: on its first day, and on the first day of a week or of the calendar.
  let isNamed: Bool
}
