import Store

/// The local times of a rule, in order. The caller handles zones and the end of the rule.
struct RecurrenceExpansion {
  /// How many more days and times may be tested.
  private var budget: Int
  private let allowed: Int
  /// Whether the rule has more times than were tested.
  private(set) var isCut = false

  private let rule: RecurrenceRule
  private let start: Int64
  private let days: RecurrenceDays
  private let isDay: Bool

  /// - Parameters:
  ///   - start: Seconds from 1970-01-01 00:00 on the clock.
  ///   - isDay: Whether the occurrences are days, for which times are ignored.
  ///   - budget: How many days and times may be tested.
  init(_ rule: RecurrenceRule, start: Int64, isDay: Bool, budget: Int) {
    self.budget = budget
    allowed = budget
    self.rule = rule
    self.start = start
    self.isDay = isDay
    days = RecurrenceDays(rule, start: Self.day(of: start))
  }

  /// How many days and times were tested.
  var spent: Int { allowed - max(0, budget) }

  static func day(of local: Int64) -> Int64 { local >= 0 ? local / 86_400 : (local - 86_399) / 86_400 }

  /// Calls `body` for each time of the rule after the start, until it returns false. Times before `first` may be left out.
  ///
  /// - Parameter countsStart: Whether the start is the first of `COUNT`, as in a recurrence rule but not in an exception rule.
  mutating func forEach(
    from first: Int64, through last: Int64, countsStart: Bool = true, _ body: (Int64) -> Bool
  ) {
    var left = (rule.count ?? .max) - (countsStart ? 1 : 0)
    guard left > 0, !(isDay && rule.frequency < .daily) else { return }
    var index = rule.count == nil ? max(0, number(of: first) / rule.interval - 1) : 0
    var before = countsStart ? start : start - 1
    while budget > 0 {
      budget -= 1
      guard let times = times(ofPeriod: &index, through: last) else { return }
      for time in times where time > before {
        before = time
        guard time <= last, body(time) else { return }
        left -= 1
        if left == 0 { return }
      }
    }
    isCut = true
  }

  /// How many of the rule's periods are between the start's period and that of a time.
  private func number(of local: Int64) -> Int64 {
    guard local > start else { return 0 }
    let (one, other) = (Self.day(of: start), Self.day(of: local))
    let (from, to) = (CivilDay(daysSince1970: Int(one)), CivilDay(daysSince1970: Int(other)))
    switch rule.frequency {
    case .yearly: return Int64(to.year - from.year)
    case .monthly: return Int64((to.year - from.year) * 12 + to.month - from.month)
    case .weekly: return (days.startOfWeek(of: other) - days.startOfWeek(of: one)) / 7
    case .daily: return other - one
    case .hourly, .minutely, .secondly: return (local - firstUnit) / unit
    }
  }

  /// The times of a period, in order; nil if it starts after `last`. Moves the index to the next period that may have times.
  private mutating func times(ofPeriod index: inout Int64, through last: Int64) -> [Int64]? {
    if rule.frequency < .daily { return timesWithinDay(&index, last) }
    let offset = index * rule.interval
    index += 1
    guard let (first, end) = period(offset), first * 86_400 <= last else { return nil }
    let clock = clockTimes
    budget -= Int(end - first)
    var times: [Int64] = []
    for day in first..<end where days.contains(day) {
      budget -= clock.count
      guard budget > 0 else { return times }
      times += clock.map { day * 86_400 + $0 }
    }
    return placed(times)
  }

  /// The days of a period, without the end; nil after the calendar's last year.
  private func period(_ offset: Int64) -> (Int64, Int64)? {
    let day = Self.day(of: start)
    let civil = CivilDay(daysSince1970: Int(day))
    switch rule.frequency {
    case .yearly:
      let year = Int64(civil.year) + offset
      guard year < 10_000 else { return nil }
      if !rule.weeks.isEmpty { return (days.firstWeek(ofYear: year), days.firstWeek(ofYear: year + 1)) }
      return (RecurrenceDays.day(year: year), RecurrenceDays.day(year: year + 1))
    case .monthly:
      let month = Int64(civil.year) * 12 + Int64(civil.month) - 1 + offset
      guard month < 120_000 else { return nil }
      return (
        RecurrenceDays.day(year: month / 12, month: month % 12 + 1),
        RecurrenceDays.day(year: (month + 1) / 12, month: (month + 1) % 12 + 1)
      )
    case .weekly:
      let first = days.startOfWeek(of: day) + offset * 7
      return (first, first + 7)
    default: return (day + offset, day + offset + 1)
    }
  }

  /// The times of a day, in seconds since midnight.
  private var clockTimes: [Int64] {
    guard !isDay else { return [0] }
    let clock = clock(of: start)
    return (rule.hours.isEmpty ? [clock.hour] : rule.hours).flatMap { hour in
      minutes(or: clock.minute).flatMap { minute in
        seconds(or: clock.second).map { hour * 3600 + minute * 60 + $0 }
      }
    }
  }

  private func minutes(or minute: Int64) -> [Int64] { rule.minutes.isEmpty ? [minute] : rule.minutes }
  /// The seconds; a leap second becomes the second before it.
  private func seconds(or second: Int64) -> [Int64] {
    rule.seconds.isEmpty ? [second] : Set(rule.seconds.map { min($0, 59) }).sorted()
  }

  private func clock(of local: Int64) -> (hour: Int64, minute: Int64, second: Int64) {
    let seconds = local - Self.day(of: local) * 86_400
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  /// The times of a period that `BYSETPOS` selects.
  private func placed(_ times: [Int64]) -> [Int64] {
    guard !rule.places.isEmpty else { return times }
    let places = rule.places.map { $0 > 0 ? $0 - 1 : Int64(times.count) + $0 }
    return Set(places).sorted().filter { (0..<Int64(times.count)).contains($0) }.map { times[Int($0)] }
  }

  private var unit: Int64 { [1, 60, 3600][rule.frequency.rawValue] }
  private var firstUnit: Int64 {
    let day = Self.day(of: start) * 86_400
    return day + (start - day) / unit * unit
  }

  /// The times of a period of an hour, a minute or a second.
  private func timesWithinDay(_ index: inout Int64, _ last: Int64) -> [Int64]? {
    let step = unit * rule.interval
    let first = firstUnit + index * step
    guard first <= last else { return nil }
    let day = Self.day(of: first)
    let clock = clock(of: first)
    // If a whole day, hour or minute is excluded, its periods are skipped.
    var next: Int64?
    if !days.contains(day) {
      next = (day + 1) * 86_400
    } else if !rule.hours.isEmpty, !rule.hours.contains(clock.hour) {
      next = day * 86_400 + (clock.hour + 1) * 3600
    } else if rule.frequency < .hourly, !rule.minutes.isEmpty, !rule.minutes.contains(clock.minute) {
      next = day * 86_400 + clock.hour * 3600 + (clock.minute + 1) * 60
    } else if rule.frequency == .secondly, !rule.seconds.isEmpty, !seconds(or: 0).contains(clock.second) {
      next = first + 1
    }
    if let next {
      index += max(1, (next - first + step - 1) / step)
      return []
    }
    index += 1
    let (minute, second) = (self.clock(of: start).minute, self.clock(of: start).second)
    switch rule.frequency {
    case .hourly:
      return placed(minutes(or: minute).flatMap { minute in seconds(or: second).map { first + minute * 60 + $0 } })
    case .minutely: return placed(seconds(or: second).map { first + $0 })
    default: return placed([first])
    }
  }
}
