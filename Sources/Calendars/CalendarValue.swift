/// A value as its line has it, in no zone yet.
enum CalendarValue: Equatable {
  /// Days since 1970-01-01.
  case day(Int64)
  /// Seconds since 1970-01-01 00:00 as a clock shows them.
  case time(Int64, isUTC: Bool)
  case duration(CalendarDuration)
  indirect case period(start: CalendarValue, end: CalendarValue)
}
