/// Everything with one id: the master or single entry, and the changed occurrences.
struct CalendarSeries {
  private(set) var master: CalendarEntry?
  /// The changed occurrences; each replaces one time of the series.
  private(set) var others: [CalendarEntry] = []
  private var places: [String: Int] = [:]
  /// Whether there are more occurrences than are returned.
  private(set) var isCut = false

  /// Adds an entry. The newer of two versions is kept, or the first of two equal ones.
  mutating func enter(_ entry: CalendarEntry) {
    guard let recurrence = entry.recurrence else {
      if master.map({ $0.version < entry.version }) ?? true { master = entry }
      return
    }
    let key = recurrence.key + (entry.isThisAndFuture ? "/" : "")
    guard let same = places[key] else {
      places[key] = others.count
      return others.append(entry)
    }
    if others[same].version < entry.version { others[same] = entry }
  }

  /// The occurrences in the order of the series. Changed ones are returned even outside the window, because they are given
  /// explicitly.
  mutating func occurrences(in window: ExpansionWindow, _ budget: inout ExpansionBudget) -> [Occurrence] {
    guard let master, let anchor = master.anchor else {
      return others.compactMap { other in
        guard !other.isCancelled, let recurrence = other.recurrence else { return nil }
        return Occurrence(recurrence: recurrence, start: other.anchor ?? recurrence, span: other.span, entry: other)
      }
    }
    guard !master.isCancelled else { return [] }
    var times = SeriesTimes(master, anchor, window, &budget)
    isCut = times.isCut
    let changes = others.map { (time: times.place($0.recurrence ?? anchor), entry: $0) }
      .filter { time, entry in
        // A change is dropped if the series excludes its time, or if it is older than a series that no longer has this time.
        !times.isExcepted(time) && (entry.version.0 >= master.version.0 || times.contains(time, &budget))
      }
      .sorted { $0.time.second < $1.time.second }
    var single: [String: CalendarEntry] = [:]
    for change in changes {
      // An occurrence that follows a changed one may have a change of its own.
      if !change.entry.isThisAndFuture || single[change.time.key] == nil { single[change.time.key] = change.entry }
      times.insert(change.time)
    }
    let futures = changes.filter(\.entry.isThisAndFuture)
    var begun = 0
    return times.all.compactMap { time, span in
      while begun < futures.count, futures[begun].time.second <= time.second { begun += 1 }
      if let entry = single[time.key] {
        return entry.isCancelled
          ? nil
          : Occurrence(
            recurrence: time, start: entry.anchor ?? time, span: entry.anchor == nil ? span : entry.span, entry: entry)
      }
      guard begun > 0 else { return Occurrence(recurrence: time, start: time, span: span, entry: master) }
      let change = futures[begun - 1]
      guard !change.entry.isCancelled else { return nil }
      let start = Self.moved(time, as: change.entry.anchor ?? change.time, from: change.time)
      return Occurrence(
        recurrence: time, start: start, span: change.entry.anchor == nil ? span : change.entry.span, entry: change.entry
      )
    }
  }

  /// A later time moved by the same amount as the changed occurrence, on the clock of the series.
  private static func moved(_ time: CalendarTime, as changed: CalendarTime, from old: CalendarTime) -> CalendarTime {
    let isAlike = time.isDay == changed.isDay
    let new = isAlike ? changed.shown(by: old) : changed
    var moved = time
    if !isAlike { moved.clock = changed.clock }
    moved.local += new.local - old.local
    if moved.isDay { moved.local = moved.day * 86_400 }
    return moved
  }
}

/// One occurrence of a series.
struct Occurrence {
  /// The time by the series, which identifies the occurrence even if it is moved.
  let recurrence: CalendarTime
  let start: CalendarTime
  let span: CalendarSpan?
  /// The entry with its other values.
  let entry: CalendarEntry
}

/// The period for which occurrences are imported, in seconds since 1970.
struct ExpansionWindow {
  let first: Int64
  let last: Int64

  private static let year: Int64 = 366 * 86_400
  /// How many years ahead of the newest change an entry may begin and count.
  private static let yearsAhead: Int64 = 5
  /// The start of the year 2101. If nothing says when the source was changed, no later start counts.
  private static let end: Int64 = 4_133_980_800

  /// - Parameters:
  ///   - from: The first day that the user chose, in days since 1970; `through` is the last one.
  ///   - newest: The newest time at which the source was changed. Without a chosen day, the period begins a year before it.
  ///   - starts: When entries begin. Without a chosen day, the period ends a year after the latest one, or after `newest` if that is
  ///     later. What begins years after it, such as a birthday in 2099, does not count.
  init(from: Int?, through: Int?, newest: Int64?, starts: [Int64]) {
    let newest = newest ?? starts.filter { $0 < Self.end }.max() ?? starts.max() ?? 0
    let latest = starts.filter { $0 <= newest + Self.yearsAhead * Self.year }.max() ?? newest
    first = from.map { Int64($0) * 86_400 } ?? newest - Self.year
    last = through.map { Int64($0) * 86_400 + 86_399 } ?? max(newest, latest) + Self.year
  }

  init(first: Int64, last: Int64) { (self.first, self.last) = (first, last) }

  func contains(_ second: Int64) -> Bool { first <= second && second <= last }
}

/// The limits on all series of a source, so that rules without results do not take long and series do not fill a disk.
struct ExpansionBudget {
  /// How many days and times may be tested.
  var steps = 50_000_000
  /// How many occurrences are imported, of all series and of one.
  var occurrences = 200_000
  var occurrencesOfOne = 100_000
  /// How many of the first occurrences are imported of each longer series, and of all longer series together.
  var occurrencesOfCut = 1_000
  var occurrencesOfAllCut = 20_000

  /// - Parameter daysAreChosen: Whether the user chose the days. If not, a series may have an occurrence for each hour of two
  ///   years.
  init(daysAreChosen: Bool = true) { if !daysAreChosen { occurrencesOfOne = 20_000 } }

  /// How many steps one rule may take.
  var rule: Int { max(0, min(2_000_000, steps)) }
  /// How many occurrences one series may have.
  var series: Int { max(0, min(occurrencesOfOne, occurrences)) }
}
