import Graph

/// A date in no zone, as `startDay` keeps it: `YYYY-MM-DD`.
struct PlainDate {
  let year: Int
  let month: Int
  let day: Int

  /// Nil for anything but ten characters that name a day of the Gregorian calendar.
  init?(_ text: Bytes) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = Self.number(text[0..<4]), let month = Self.number(text[5..<7]), let day = Self.number(text[8..<10]),
      (1...12).contains(month), (1...Self.days(of: month, year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func number(_ digits: Slice<Bytes>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
