/// A duration. Its weeks and days are calendar days; its hours, minutes and seconds are exact (RFC 5545, section 3.3.6).
struct CalendarDuration: Equatable {
  var days: Int64
  var seconds: Int64
}
