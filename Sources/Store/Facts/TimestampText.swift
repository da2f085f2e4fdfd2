/// The text form of timestamps in Workbench's SQLite file: ISO 8601, `2024-02-09T18:25:43Z`.
///
/// Reading is lenient in form and strict in range: `T` or a space between day and time, an optional fraction, and `Z`, an offset
/// (`+02:00`, `+0200`, `+02`) or nothing, which means UTC (`fact-store.md`, "Where facts are kept").
public enum TimestampText {
  /// The moment that the bytes name; `.oldest` when they name none, and for all of year 1.
  public static func moment(_ bytes: UnsafeBufferPointer<UInt8>) -> Moment {
    var reader = TimestampReader(bytes)
    guard let microseconds = reader.read() else { return .oldest }
    return Moment(microseconds: microseconds)
  }

  /// The moment that the text names; `.oldest` when it names none, and for all of year 1.
  public static func moment(_ text: String) -> Moment {
    var text = text
    return text.withUTF8 { moment($0) }
  }

  /// `2024-02-09T18:25:43Z`, in UTC and to the second. `.oldest` is written as year 1, as Workbench writes `distantPast`.
  public static func text(_ moment: Moment) -> String {
    guard moment != .oldest else { return "0001-01-01T00:00:00Z" }
    let seconds = moment.wholeSecond.microseconds / 1_000_000
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let second = Int(seconds - days * 86_400)
    let day = CivilDay(daysSince1970: Int(days))
    let date = "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
    return "\(date)T\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))Z"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

/// Reads one timestamp from its bytes, part by part; nil from any part means that the text is not a timestamp.
struct TimestampReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Microseconds since 1970.
  mutating func read() -> Int64? {
    guard let day = date(), skip(UInt8(ascii: "T"), or: UInt8(ascii: " ")) else { return nil }
    guard let second = timeOfDay(), let fraction = fraction(), let offset = offset() else { return nil }
    guard position == bytes.count, second < 86_400 || fraction == 0 else { return nil }
    let seconds = Int64(day * 86_400 + second - offset)
    return seconds * 1_000_000 + fraction
  }

  private mutating func date() -> Int? {
    guard let year = number(4), year >= 2, skip(UInt8(ascii: "-")) else { return nil }
    guard let month = number(2), skip(UInt8(ascii: "-")), let day = number(2) else { return nil }
    let date = CivilDay(year: year, month: month, day: day)
    return date.exists ? date.daysSince1970 : nil
  }

  /// Seconds since midnight. A leap second (`:60`) counts as the second before it; `24:00:00` is the next midnight (ISO 8601-1:2004).
  private mutating func timeOfDay() -> Int? {
    guard let hour = number(2), hour <= 24, skip(UInt8(ascii: ":")) else { return nil }
    guard let minute = number(2), minute < 60, skip(UInt8(ascii: ":")) else { return nil }
    guard let second = number(2), second <= 60, hour < 24 || minute == 0 && second == 0 else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Microseconds; digits beyond the sixth are dropped.
  private mutating func fraction() -> Int64? {
    guard skip(UInt8(ascii: "."), or: UInt8(ascii: ",")) else { return 0 }
    var value: Int64 = 0
    var digits = 0
    while let digit = digit() {
      if digits < 6 { value = value * 10 + Int64(digit) }
      digits += 1
    }
    guard digits > 0 else { return nil }
    for _ in min(digits, 6)..<6 { value *= 10 }
    return value
  }

  /// Seconds east of UTC.
  private mutating func offset() -> Int? {
    if position == bytes.count || skip(UInt8(ascii: "Z"), or: UInt8(ascii: "z")) { return 0 }
    let east = skip(UInt8(ascii: "+"))
    guard east || skip(UInt8(ascii: "-")), let hours = number(2), hours <= 18 else { return nil }
    var seconds = hours * 3600
    if position < bytes.count {
      _ = skip(UInt8(ascii: ":"))
      guard let minutes = number(2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return east ? seconds : -seconds
  }

  private mutating func number(_ digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, case 0x30...0x39 = bytes[position] else { return nil }
    defer { position += 1 }
    return Int(bytes[position] & 0x0F)
  }

  private mutating func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
    guard position < bytes.count, bytes[position] == byte || bytes[position] == other else { return false }
    position += 1
    return true
  }
}

/// Caches the last timestamp: facts inserted together have the same one, so most rows need no parsing.
struct TimestampCache: ~Copyable {
  private let last = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 48)
  private var count = -1
  private var moment = Moment.oldest

  deinit { last.deallocate() }

  @inline(__always)
  mutating func moment(_ bytes: UnsafeBufferPointer<UInt8>) -> Moment {
    if bytes.count == count, isLast(bytes) { return moment }
    moment = TimestampText.moment(bytes)
    count = bytes.count <= last.count ? bytes.count : -1
    if count > 0 { _ = last.update(fromContentsOf: bytes) }
    return moment
  }

  @inline(__always)
  private func isLast(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The seconds change most often, so unequal texts differ near their end.
    var index = bytes.count - 1
    while index >= 0 {
      if bytes[index] != last[index] { return false }
      index -= 1
    }
    return true
  }
}
