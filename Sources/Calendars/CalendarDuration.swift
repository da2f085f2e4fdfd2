/// A duration: its weeks and days are days of the clock, its hours, minutes and seconds pass exactly (RFC 5545, section 3.3.6).
struct CalendarDuration: Equatable {
  var days: Int64
  var seconds: Int64
}
