/// A zone in one line, as in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2024, section 8.3, with hours from -167 to 167 as in
/// RFC 9636, section 3.3.1).
struct PosixZone: Equatable {
  /// A day of each year and a time on it.
  struct Rule: Equatable {
    enum Day: Equatable {
      /// 1 to 365; the leap day has no number.
      case julian(Int64)
      /// 0 to 365, with leap days.
      case ofYear(Int64)
      /// A weekday, counted from Sunday, in a week of a month; the fifth week is the last.
      case ofMonth(Int, week: Int64, weekday: Int64)
    }

    var day: Day
    /// Seconds after midnight, on the clock before the change.
    var time: Int64

    /// Seconds from 1970-01-01 00:00 on the clock before the change.
    func local(in year: Int64) -> Int64 { (CivilYear.days(before: year) + dayOfYear(year)) * 86_400 + time }

    private func dayOfYear(_ year: Int64) -> Int64 {
      switch day {
      case .julian(let number): return number - 1 + (number >= 60 && CivilYear.isLeap(year) ? 1 : 0)
      case .ofYear(let number): return number
      case .ofMonth(let number, let week, let weekday):
        let month = CivilYear.month(number, of: year)
        // 1970-01-01 was a Thursday.
        let first = ((CivilYear.days(before: year) + month.before + 4) % 7 + 7) % 7
        var day = (weekday - first + 7) % 7 + (week - 1) * 7
        if day >= month.count { day -= 7 }
        return month.before + day
      }
    }
  }

  /// The summer time.
  struct Summer: Equatable {
    /// Seconds east of UTC.
    var offset: Int64
    var start: Rule
    var end: Rule
  }

  /// Seconds east of UTC; in winter if there is a summer time.
  var offset: Int64
  var summer: Summer?

  /// nil if the text is not such a line.
  init?(_ text: some Sequence<UInt8>) {
    var reader = PosixZoneReader(text)
    guard let zone = reader.zone() else { return nil }
    self = zone
  }

  init(offset: Int64, summer: Summer?) {
    self.offset = offset
    self.summer = summer
  }

  /// The start and offset of each period, in order. If two start at one moment, the later year's is used, so that summer time can
  /// last all year.
  func onsets(from first: Int64, through last: Int64) -> [(second: Int64, offset: Int64)] {
    guard let summer else { return [] }
    var onsets: [(second: Int64, offset: Int64)] = []
    for year in first...max(first, last) {
      onsets.append((summer.start.local(in: year) - offset, summer.offset))
      onsets.append((summer.end.local(in: year) - summer.offset, offset))
    }
    let sorted = onsets.enumerated().sorted { ($0.element.second, $0.offset) < ($1.element.second, $1.offset) }
    var distinct: [(second: Int64, offset: Int64)] = []
    for (_, onset) in sorted {
      if distinct.last?.second == onset.second { distinct.removeLast() }
      distinct.append(onset)
    }
    return distinct
  }
}

/// Reads a `PosixZone` part by part; nil from any part means that the text is invalid.
struct PosixZoneReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

  mutating func zone() -> PosixZone? {
    guard name(), let west = time(hours: 24) else { return nil }
    if rest.isEmpty { return PosixZone(offset: -west, summer: nil) }
    guard name() else { return nil }
    var summer = 3600 - west
    if rest.first != UInt8(ascii: ",") {
      guard let west = time(hours: 24) else { return nil }
      summer = -west
    }
    guard let start = rule(), let end = rule(), rest.isEmpty else { return nil }
    return PosixZone(offset: -west, summer: PosixZone.Summer(offset: summer, start: start, end: end))
  }

  /// Three letters or more; digits and signs are also allowed between angle brackets.
  private mutating func name() -> Bool {
    let isQuoted = skip("<")
    let count = rest.prefix {
      0x61...0x7A ~= $0 | 0x20 || isQuoted && (0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D)
    }.count
    rest = rest.dropFirst(count)
    return count >= 3 && (!isQuoted || skip(">"))
  }

  private mutating func rule() -> PosixZone.Rule? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return PosixZone.Rule(day: day, time: 7200) }
    return time(hours: 167).map { PosixZone.Rule(day: day, time: $0) }
  }

  private mutating func day() -> PosixZone.Rule.Day? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6) else {
      return nil
    }
    return .ofMonth(Int(month), week: week, weekday: weekday)
  }

  /// The seconds of `[+-]hh[:mm[:ss]]`.
  private mutating func time(hours most: Int64) -> Int64? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(0...most) else { return nil }
    var seconds = hours * 3600
    for unit: Int64 in [60, 1] where skip(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func number(_ range: ClosedRange<Int64>) -> Int64? {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    return range.contains(number) ? number : nil
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
