import Store

/// The days that a rule selects.
struct RecurrenceDays {
  private let rule: RecurrenceRule
  private let months: [Int64]
  private let monthDays: [Int64]
  private let weekdays: [RecurrenceRule.Weekday]

  /// Takes from the first day what the rule leaves open.
  ///
  /// - Parameter start: Days since 1970-01-01.
  init(_ rule: RecurrenceRule, start: Int64) {
    self.rule = rule
    var (months, monthDays, weekdays) = (rule.months, rule.monthDays, rule.weekdays)
    if rule.yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      let day = CivilDay(daysSince1970: Int(start))
      switch rule.frequency {
      case .yearly where rule.weeks.isEmpty:
        if months.isEmpty { months = [Int64(day.month)] }
        monthDays = [Int64(day.day)]
      case .monthly where rule.weeks.isEmpty: monthDays = [Int64(day.day)]
      case .yearly, .monthly, .weekly: weekdays = [.init(day: Self.weekday(of: start), place: 0)]
      default: break
      }
    }
    (self.months, self.monthDays, self.weekdays) = (months, monthDays, weekdays)
  }

  /// The weekday from Monday, 0; 1970-01-01 was a Thursday.
  static func weekday(of day: Int64) -> Int64 { (day + 3) % 7 + ((day + 3) % 7 < 0 ? 7 : 0) }

  static func day(year: Int64, month: Int64 = 1, day: Int64 = 1) -> Int64 {
    Int64(CivilDay(year: Int(year), month: Int(month), day: Int(day)).daysSince1970)
  }

  /// The first day of a year's first week, which has at least four days in that year.
  func firstWeek(ofYear year: Int64) -> Int64 { startOfWeek(of: Self.day(year: year, day: 4)) }

  func startOfWeek(of day: Int64) -> Int64 { day - (Self.weekday(of: day) - rule.weekStart + 7) % 7 }

  func contains(_ number: Int64) -> Bool {
    let day = CivilDay(daysSince1970: Int(number))
    let (year, month, date) = (Int64(day.year), Int64(day.month), Int64(day.day))
    if !months.isEmpty, !months.contains(month) { return false }
    if monthDays.isEmpty, rule.yearDays.isEmpty, weekdays.isEmpty, rule.weeks.isEmpty { return true }
    let start = Self.day(year: year, month: month)
    let monthLength = (month == 12 ? Self.day(year: year + 1) : Self.day(year: year, month: month + 1)) - start
    if !monthDays.isEmpty, !monthDays.contains(date), !monthDays.contains(date - monthLength - 1) { return false }
    let yearStart = Self.day(year: year)
    let yearLength = Self.day(year: year + 1) - yearStart
    let yearDay = number - yearStart + 1
    if !rule.yearDays.isEmpty, !rule.yearDays.contains(yearDay), !rule.yearDays.contains(yearDay - yearLength - 1) {
      return false
    }
    if !rule.weeks.isEmpty, !isInWeeks(number, year) { return false }
    guard !weekdays.isEmpty else { return true }
    let weekday = Self.weekday(of: number)
    return weekdays.contains { wanted in
      guard wanted.day == weekday else { return false }
      guard wanted.place != 0, let part = part(date, monthLength, yearDay, yearLength) else { return true }
      return wanted.place > 0
        ? (part.place - 1) / 7 + 1 == wanted.place : (part.length - part.place) / 7 + 1 == -wanted.place
    }
  }

  /// The period in which `2MO` counts: the month if the rule is by months, or the year; nil if it does not count.
  private func part(_ date: Int64, _ monthLength: Int64, _ yearDay: Int64, _ yearLength: Int64)
    -> (place: Int64, length: Int64)?
  {
    switch rule.frequency {
    case .monthly: (date, monthLength)
    case .yearly where !rule.weeks.isEmpty: nil
    case .yearly: rule.months.isEmpty ? (yearDay, yearLength) : (date, monthLength)
    default: nil
    }
  }

  private func isInWeeks(_ number: Int64, _ year: Int64) -> Bool {
    var year = year
    if number >= firstWeek(ofYear: year + 1) { year += 1 } else if number < firstWeek(ofYear: year) { year -= 1 }
    let first = firstWeek(ofYear: year)
    let week = (number - first) / 7 + 1
    let count = (firstWeek(ofYear: year + 1) - first) / 7
    return rule.weeks.contains(week) || rule.weeks.contains(week - count - 1)
  }
}
