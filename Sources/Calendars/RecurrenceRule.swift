/// A rule by which something recurs (RFC 5545, section 3.3.10).
struct RecurrenceRule {
  enum Frequency: Int, Comparable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The last moment that a rule may give, as it was written.
  enum End: Equatable {
    case day(Int64)
    case local(Int64)
    case utc(Int64)
  }

  struct Weekday: Hashable {
    /// From Monday, 0.
    let day: Int64
    /// Which one of the month or year, from the end where negative; 0 for each.
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
  /// Whether an occurrence is not behind it.
  ///
  /// - Parameters:
  ///   - local: as the clock shows it, in seconds since 1970-01-01 00:00.
  ///   - second: the moment itself.
  func admits(local: Int64, second: Int64) -> Bool {
    switch self {
    // Of what has a time on that day it is not said that it is meant; all readers take the day for its midnight.
    case .day(let day): local <= day * 86_400
    case .local(let end): local <= end
    case .utc(let end): second <= end
    }
  }
}
