/// A value as written in its line, without its zone.
enum CalendarValue: Equatable {
  /// Days since 1970-01-01.
  case day(Int64)
  /// Seconds from 1970-01-01 00:00 on the clock.
  case time(Int64, isUTC: Bool)
  case duration(CalendarDuration)
  indirect case period(start: CalendarValue, end: CalendarValue)
}
