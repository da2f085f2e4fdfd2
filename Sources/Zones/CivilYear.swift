/// Years of the proleptic Gregorian calendar as seconds since 1970-01-01T00:00:00Z.
enum CivilYear {
  /// The 400 years after which dates and weekdays repeat, in seconds.
  static let cycle: Int64 = 146_097 * 86_400

  static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Days from 1970-01-01 to the first day of a year.
  static func days(before year: Int64) -> Int64 {
    let past = year - 1
    return past * 365 + floor(past, 4) - floor(past, 100) + floor(past, 400) - 719_162
  }

  static func start(of year: Int64) -> Int64 { days(before: year) * 86_400 }

  static func year(of second: Int64) -> Int64 {
    let day = floor(second, 86_400)
    // This is off by at most one year.
    var year = 1970 + floor(day * 400, 146_097)
    while days(before: year) > day { year -= 1 }
    while days(before: year + 1) <= day { year += 1 }
    return year
  }

  /// The days of the year before a month, and the number of days of the month.
  static func month(_ month: Int, of year: Int64) -> (before: Int64, count: Int64) {
    let counts: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (counts[..<(month - 1)].reduce(0, +), counts[month - 1])
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
