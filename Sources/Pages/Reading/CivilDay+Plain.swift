public import Graph
public import Store

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
