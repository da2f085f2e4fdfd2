/// The times of a series within a window: its start and the times that its rules and dates add, without those that they exclude.
struct SeriesTimes {
  private var times: [Int64: (time: CalendarTime, span: CalendarSpan?)] = [:]
  private let master: CalendarEntry
  private let anchor: CalendarTime
  private let window: ExpansionWindow
  private var exceptSeconds: Set<Int64> = []
  private var exceptDays: Set<Int64> = []
  /// Whether there are more times than are returned.
  private(set) var isCut = false

  init(
    _ master: CalendarEntry, _ anchor: CalendarTime, _ window: ExpansionWindow, _ budget: inout ExpansionBudget
  ) {
    (self.master, self.anchor, self.window) = (master, anchor, window)
    var times = times
    var isCut = false
    // A start after the rule's end is not an occurrence.
    let hasBegun = master.rule.allSatisfy { $0.until?.admits(local: anchor.local, second: anchor.second) ?? true }
    if hasBegun, window.contains(anchor.second) { times[anchor.second] = (anchor, master.span) }
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
    if times.count > most || isCut && times.count == most {
      isCut = true
      let first = times.keys.sorted().prefix(min(most, budget.occurrencesOfCut, budget.occurrencesOfAllCut))
      budget.occurrencesOfAllCut -= first.count
      times = Dictionary(uniqueKeysWithValues: first.compactMap { second in times[second].map { (second, $0) } })
    }
    self.times = times
    self.isCut = isCut
    except(master.exceptDates)
    budget.occurrences -= times.count
  }

  /// The times in order.
  var all: [(time: CalendarTime, span: CalendarSpan?)] {
    times.values.sorted { $0.time.second < $1.time.second }
  }

  /// The series' form of a time that names an occurrence. A day in a series of times names the time on that day.
  func place(_ time: CalendarTime) -> CalendarTime {
    var placed = time.shown(by: anchor)
    if time.isDay, !anchor.isDay { placed.local = time.local + (anchor.local - anchor.day * 86_400) }
    return placed
  }

  /// Adds the time of a changed occurrence, even if no rule gives it.
  mutating func insert(_ time: CalendarTime) {
    if times[time.second] == nil { times[time.second] = (time, nil) }
  }

  /// Whether an exception date excludes it.
  func isExcepted(_ time: CalendarTime) -> Bool {
    exceptSeconds.contains(time.second) || exceptDays.contains(time.day)
  }

  /// Whether the series has this time, even outside the window.
  func contains(_ time: CalendarTime, _ budget: inout ExpansionBudget) -> Bool {
    guard !window.contains(time.second) else { return times[time.second] != nil || isCut }
    let moment = ExpansionWindow(first: time.second, last: time.second)
    let alone = SeriesTimes(master, anchor, moment, &budget)
    return alone.times[time.second] != nil || alone.isCut
  }

  private mutating func except(_ dates: [CalendarTime]) {
    for date in dates {
      if date.isDay, !anchor.isDay { exceptDays.insert(date.day) } else { exceptSeconds.insert(place(date).second) }
    }
    if !dates.isEmpty { times = times.filter { !isExcepted($0.value.time) } }
  }

  /// - Returns: Whether all times of the rule were visited.
  private static func expand(
    _ rule: RecurrenceRule, _ anchor: CalendarTime, _ window: ExpansionWindow, _ budget: inout ExpansionBudget,
    countsStart: Bool = true, _ body: (CalendarTime) -> Bool
  ) -> Bool {
    var expansion = RecurrenceExpansion(rule, start: anchor.local, isDay: anchor.isDay, budget: budget.rule)
    // Local times differ from the moments by less than a day.
    expansion.forEach(from: window.first - 86_400, through: window.last + 86_400, countsStart: countsStart) { local in
      let time = CalendarTime(clock: anchor.clock, local: local)
      if let until = rule.until, !until.admits(local: local, second: time.second) { return false }
      return window.contains(time.second) ? body(time) : true
    }
    budget.steps -= expansion.spent
    return !expansion.isCut
  }
}
