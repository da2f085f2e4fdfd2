public import Graph
public import Store

/// A date and a time of day in some zone, proleptic Gregorian.
public struct CivilTime: Hashable, Sendable {
  public let date: CivilDay
  public let hour: Int
  public let minute: Int
  public let second: Int
  /// Seconds east of UTC.
  public let offset: Int
  /// Whether this is a full day, in no zone.
  public let isPlainDay: Bool

  public var year: Int { date.year }
  public var month: Int { date.month }
  public var day: Int { date.day }

  /// A day without a time.
  public init(plain day: CivilDay) {
    date = day
    (hour, minute, second, offset) = (0, 0, 0, 0)
    isPlainDay = true
  }

  /// - Parameters:
  ///   - seconds: since 1970-01-01T00:00:00Z, in UTC.
  ///   - offset: seconds east of UTC that are in force then.
  public init(seconds: Int64, offset: Int) {
    let local = seconds + Int64(offset)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let ofDay = Int(local - days * 86_400)
    date = CivilDay(daysSince1970: Int(days))
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
    second = ofDay % 60
    self.offset = offset
    isPlainDay = false
  }
}

extension CivilDay {
  /// Parses a date without a zone, as `startDay` stores it: `YYYY-MM-DD`. Nil for anything but ten characters that name a day of
  /// the Gregorian calendar.
  public init?(plain text: Bytes) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = Self.number(text[0..<4]), let month = Self.number(text[5..<7]), let day = Self.number(text[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
    if !exists { return nil }
  }

  /// The date as `2024-02-09` (RFC 3339, section 5.6), for the years 0 to 9999.
  public var isoText: String {
    String(unsafeUninitializedCapacity: 10) { text in
      var rest = year * 10_000 + month * 100 + day
      for place in [9, 8, 6, 5, 3, 2, 1, 0] {
        text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      text[4] = UInt8(ascii: "-")
      text[7] = UInt8(ascii: "-")
      return 10
    }
  }

  private static func number(_ digits: Slice<Bytes>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
