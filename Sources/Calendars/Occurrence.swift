/// One time at which something recurs.
struct Occurrence {
  /// The time that the series has for it, which it is known by wherever it is moved.
  let recurrence: CalendarTime
  let start: CalendarTime
  let span: CalendarSpan?
  /// What says the rest of it.
  let entry: CalendarEntry
}
