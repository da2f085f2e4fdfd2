/// The times of a series within a window: its start, what its rules and dates add, and what they take out.
struct SeriesTimes {
  private var times: [Int64: (time: CalendarTime, span: CalendarSpan?)] = [:]
  private let anchor: CalendarTime
  /// Whether there are more than are told.
  private(set) var isCut = false

  init(
    _ master: CalendarEntry, _ anchor: CalendarTime, _ window: ExpansionWindow, _ budget: inout ExpansionBudget
  ) {
    self.anchor = anchor
    var times = times
    var isCut = false
    if window.contains(anchor.second) { times[anchor.second] = (anchor, master.span) }
    let most = budget.series
    for rule in master.rule {
      let isWhole = Self.expand(rule, anchor, window, &budget) { time in
        guard times.count < most else {
          isCut = true
          return false
        }
        if times[time.second] == nil { times[time.second] = (time, master.span) }
        return true
      }
      if !isWhole { isCut = true }
    }
    for date in master.dates {
      let time = place(date.time)
      guard window.contains(time.second) else { continue }
      times[time.second] = (time, date.span ?? master.span)
    }
    for rule in master.exceptRule {
      let isWhole = Self.expand(rule, anchor, window, &budget, countsStart: false) { time in
        times[time.second] = nil
        return true
      }
      if !isWhole { isCut = true }
    }
    self.times = times
    self.isCut = isCut
    except(master.exceptDates)
    budget.occurrences -= times.count
  }

  /// In order.
  var all: [(time: CalendarTime, span: CalendarSpan?)] {
    times.values.sorted { $0.time.second < $1.time.second }
  }

  /// A time that names one of the series, as the series has it: of a day in a series of times that of this day is meant.
  func place(_ time: CalendarTime) -> CalendarTime {
    var placed = time.shown(by: anchor)
    if time.isDay, !anchor.isDay { placed.local = time.local + (anchor.local - anchor.day * 86_400) }
    return placed
  }

  /// What was changed is one of the series, also where no rule gives it.
  mutating func insert(_ time: CalendarTime) {
    if times[time.second] == nil { times[time.second] = (time, nil) }
  }

  private mutating func except(_ dates: [CalendarTime]) {
    guard !dates.isEmpty else { return }
    var days: Set<Int64> = []
    for date in dates {
      if date.isDay, !anchor.isDay { days.insert(date.day) } else { times[place(date).second] = nil }
    }
    guard !days.isEmpty else { return }
    times = times.filter { !days.contains($0.value.time.day) }
  }

  /// - Returns: whether all that the rule gives was met.
  private static func expand(
    _ rule: RecurrenceRule, _ anchor: CalendarTime, _ window: ExpansionWindow, _ budget: inout ExpansionBudget,
    countsStart: Bool = true, _ body: (CalendarTime) -> Bool
  ) -> Bool {
    var expansion = RecurrenceExpansion(rule, start: anchor.local, isDay: anchor.isDay, budget: budget.rule)
    // Local times are within a day of the moments.
    expansion.forEach(from: window.first - 86_400, through: window.last + 86_400, countsStart: countsStart) { local in
      let time = CalendarTime(clock: anchor.clock, local: local)
      if let until = rule.until, !until.admits(local: local, second: time.second) { return false }
      return window.contains(time.second) ? body(time) : true
    }
    budget.steps -= expansion.spent
    return !expansion.isCut
  }
}
