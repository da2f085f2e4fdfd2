extension FactText {
  /// A decimal number as JSON writes it, without an exponent; `007` and `1.` are text.
  package static func number(_ text: String) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    guard whole == "0" || !whole.hasPrefix("0") else { return nil }
    return Double(text)
  }

  /// A time in one of the forms that `FactText` describes.
  static func moment(_ text: String) -> Moment? {
    if text == "oldest" { return .oldest }
    if text.count <= 10, let seconds = number(text) {
      return Moment(microseconds: Int64((seconds * 1_000_000).rounded()))
    }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = halves.first.flatMap(day) else { return nil }
    let time = halves.count == 2 ? microseconds(halves[1]) : 0
    return time.map { Moment(microseconds: day * 86_400_000_000 + $0) }
  }

  /// The days since 1970 of `2024-02-09`. Years begin in March here, so that the leap day comes last.
  private static func day(_ text: Substring) -> Int64? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, let year = integer(fields[0], digits: 4), let month = integer(fields[1], digits: 2),
      let day = integer(fields[2], digits: 2), (1...12).contains(month), (1...length(of: month, in: year)).contains(day)
    else { return nil }
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func length(of month: Int64, in year: Int64) -> Int64 {
    if month != 2 { return [4, 6, 9, 11].contains(month) ? 30 : 31 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  /// The microseconds since midnight of `18:25`, `18:25:43`, `18:25:43.5Z` or `18:25:43+02:00`, in UTC.
  private static func microseconds(_ text: Substring) -> Int64? {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    guard let offset = offset(text[clock.endIndex...]) else { return nil }
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), let hour = integer(fields[0], digits: 2), hour < 24,
      let minute = integer(fields[1], digits: 2), minute < 60, let second = fields.count == 3 ? seconds(fields[2]) : 0
    else { return nil }
    return (hour * 60 + minute - offset) * 60_000_000 + second
  }

  /// The microseconds of `43` or `43.25`.
  private static func seconds(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ integer($0, digits: 2) }), whole < 60 else { return nil }
    guard parts.count == 2 else { return whole * 1_000_000 }
    guard (1...6).contains(parts[1].count) else { return nil }
    let padded = parts[1] + String(repeating: "0", count: 6 - parts[1].count)
    return integer(padded, digits: 6).map { whole * 1_000_000 + $0 }
  }

  /// The minutes of an offset: empty, `Z`, `+02:00` or `-05:30`.
  private static func offset(_ text: Substring) -> Int64? {
    if text.isEmpty || text == "Z" { return 0 }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard text.first != "Z", fields.count == 2, let hours = integer(fields[0], digits: 2), hours < 24,
      let minutes = integer(fields[1], digits: 2), minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func integer(_ text: Substring, digits: Int) -> Int64? {
    text.utf8.count == digits && text.utf8.allSatisfy(isDigit) ? Int64(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
