import Store

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

extension RecurrenceRule {
  /// - Parameter text: In capitals, such as `FREQ=WEEKLY;BYDAY=MO,WE`.
  /// - Returns: nil if it is not a rule, or uses another calendar than the Gregorian.
  init?(_ text: String) {
    self.init()
    var isRule = false
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
      guard pair.count == 2 else { return nil }
      if pair[0] == "FREQ" { isRule = true }
      guard enter(pair[0], pair[1]) else { return nil }
    }
    guard isRule else { return nil }
  }

  private mutating func enter(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "FREQ":
      let words = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
      guard let found = words.firstIndex(of: String(value)).flatMap(Frequency.init(rawValue:)) else { return false }
      frequency = found
    case "INTERVAL":
      guard let number = Int64(value), (1...1_000_000_000).contains(number) else { return false }
      interval = number
    case "COUNT":
      // Some programs write -1 for a rule without an end.
      guard let number = Int(value), number != 0 else { return false }
      count = number > 0 ? number : nil
    case "UNTIL":
      guard let end = Self.end(value) else { return false }
      until = end
    case "WKST":
      guard let day = Self.weekday(value), day.place == 0 else { return false }
      weekStart = day.day
    case "BYDAY":
      let days = value.split(separator: ",").map { Self.weekday($0.trimmed) }
      guard !days.isEmpty, !days.contains(where: { $0 == nil }) else { return false }
      var met: Set<Weekday> = []
      weekdays = days.compactMap { $0 }.filter { met.insert($0).inserted }
    case "BYSECOND": return Self.read(value, 0...60, into: &seconds)
    case "BYMINUTE": return Self.read(value, 0...59, into: &minutes)
    case "BYHOUR": return Self.read(value, 0...23, into: &hours)
    case "BYMONTHDAY": return Self.read(value, -31...31, into: &monthDays) && !monthDays.contains(0)
    case "BYYEARDAY": return Self.read(value, -366...366, into: &yearDays) && !yearDays.contains(0)
    case "BYWEEKNO": return Self.read(value, -53...53, into: &weeks) && !weeks.contains(0)
    case "BYMONTH": return Self.read(value, 1...12, into: &months)
    case "BYSETPOS": return Self.read(value, -366...366, into: &places) && !places.contains(0)
    // Other calendars, and days that a month does not have, are defined in RFC 7529.
    case "RSCALE": return value == "GREGORIAN"
    case "SKIP": return value == "OMIT"
    default: return name.hasPrefix("X-")
    }
    return true
  }

  private static func read(_ value: Substring, _ range: ClosedRange<Int64>, into list: inout [Int64]) -> Bool {
    let numbers = value.split(separator: ",").map { Int64($0.trimmed) }
    list = Set(numbers.compactMap { $0 }).sorted()
    return !numbers.isEmpty && numbers.allSatisfy { $0.map(range.contains) ?? false }
  }

  /// `MO`, `1MO`, `-2FR`
  private static func weekday(_ text: Substring) -> Weekday? {
    let words = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard let day = words.firstIndex(of: String(text.suffix(2))) else { return nil }
    let place = text.dropLast(2).trimmed
    if place.isEmpty { return Weekday(day: Int64(day), place: 0) }
    guard let number = Int64(place), (-53...53).contains(number), number != 0 else { return nil }
    return Weekday(day: Int64(day), place: number)
  }

  /// `20240209`, `20240209T182543`, `20240209T182543Z`
  private static func end(_ text: Substring) -> End? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = parts.first.flatMap({ digits($0, count: 8) }) else { return nil }
    let civil = CivilDay(year: Int(date / 10_000), month: Int(date / 100 % 100), day: Int(date % 100))
    guard civil.exists else { return nil }
    let day = Int64(civil.daysSince1970)
    guard parts.count == 2 else { return .day(day) }
    let isUTC = parts[1].hasSuffix("Z")
    guard let clock = digits(isUTC ? parts[1].dropLast() : parts[1], count: 6) else { return nil }
    let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    let local = day * 86_400 + hour * 3600 + minute * 60 + second
    return isUTC ? .utc(local) : .local(local)
  }

  private static func digits(_ text: Substring, count: Int) -> Int64? {
    text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }
}
