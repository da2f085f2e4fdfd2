/// One occurrence of a series.
struct Occurrence {
  /// The time by the series, which identifies the occurrence even if it is moved.
  let recurrence: CalendarTime
  let start: CalendarTime
  let span: CalendarSpan?
  /// The entry with its other values.
  let entry: CalendarEntry
}
