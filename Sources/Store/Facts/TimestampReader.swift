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
