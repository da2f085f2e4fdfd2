/// A recurrence rule (RFC 5545, section 3.3.10).
struct RecurrenceRule {
  enum Frequency: Int, Comparable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The last moment of a rule, as written.
  enum End: Equatable {
    case day(Int64)
    case local(Int64)
    case utc(Int64)
  }

  struct Weekday: Hashable {
    /// From Monday, 0.
    let day: Int64
    /// Which one of the month or year, counted from the end if negative; 0 for all.
    let place: Int64
  }

  var frequency = Frequency.daily
  var interval: Int64 = 1
  var count: Int?
  var until: End?
  /// From Monday, 0.
  var weekStart: Int64 = 0
  var seconds: [Int64] = []
  var minutes: [Int64] = []
  var hours: [Int64] = []
  var weekdays: [Weekday] = []
  var monthDays: [Int64] = []
  var yearDays: [Int64] = []
  var weeks: [Int64] = []
  var months: [Int64] = []
  var places: [Int64] = []
}

extension RecurrenceRule.End {
  /// Whether an occurrence is not after the end.
  ///
  /// - Parameters:
  ///   - local: Seconds from 1970-01-01 00:00 on the clock.
  ///   - second: The moment, in seconds since 1970.
  func admits(local: Int64, second: Int64) -> Bool {
    switch self {
    // The RFC does not say whether times on that day are included; all readers take the day as its midnight.
    case .day(let day): local <= day * 86_400
    case .local(let end): local <= end
    case .utc(let end): second <= end
    }
  }
}
