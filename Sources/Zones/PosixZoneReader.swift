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
