import Escaping
import Graph
import Pages
import Store

/// A time in a calendar: a day in no zone, or a second.
enum CalendarTime: Hashable {
  case day(CivilDay)
  /// Seconds since 1970-01-01T00:00:00Z.
  case second(Int64)

  /// The second of a timestamp; nil if it is not a timestamp, or outside the years 1 to 9999, which RFC 5545 cannot express.
  init?(timestamp value: Value?) {
    guard let value, value.type == .timestamp, value.number.isFinite, abs(value.number) < 1e12 else { return nil }
    self.init(second: Int64(value.number.rounded(.down)))
  }

  init?(_ moment: Moment) {
    guard let second = moment.second else { return nil }
    self.init(second: second)
  }

  private init?(second: Int64) {
    guard (1...9999).contains(CivilTime(seconds: second, offset: 0).year) else { return nil }
    self = .second(second)
  }

  /// A plain date `YYYY-MM-DD`, in no zone.
  init?(date value: Value?) {
    guard let value, value.type == .string, let day = CivilDay(plain: value.bytes), day.year > 0 else { return nil }
    self = .day(day)
  }

  /// Reads a content line that `write` wrote.
  init?(line text: Bytes) {
    let digits = text.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { (0x30...0x39).contains($0) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard digits.count == 8 || digits.count == 14 else { return nil }
    let day = CivilDay(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    guard day.exists else { return nil }
    self = .day(day)
    guard digits.count == 14 else { return }
    self = .second(order + Int64(number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)))
  }

  /// The next day; nil after the last day that can be written.
  var dayAfter: CalendarTime? {
    guard case .day(let day) = self else { return nil }
    let next = CivilDay(daysSince1970: day.daysSince1970 + 1)
    return next.year > 9999 ? nil : .day(next)
  }

  /// The sort key: a day starts with its first second in UTC.
  var order: Int64 {
    switch self {
    case .day(let day): Int64(day.daysSince1970) * 86_400
    case .second(let second): second
    }
  }

  /// Whether both are days or both are seconds, as RFC 5545 requires of a start and its end.
  func isLike(_ other: CalendarTime) -> Bool {
    switch (self, other) {
    case (.day, .day), (.second, .second): true
    default: false
    }
  }

  /// Writes a full content line: `DTSTART;VALUE=DATE:20240209` or `DTSTART:20240209T182543Z` (RFC 5545, sections 3.3.4 and
  /// 3.3.5).
  func write(as property: StaticString, into sink: inout Sink) {
    sink.append(property)
    switch self {
    case .day(let day):
      sink.append(";VALUE=DATE:")
      Self.write(day, into: &sink)
    case .second(let second):
      sink.append(":")
      let time = CivilTime(seconds: second, offset: 0)
      Self.write(time.date, into: &sink)
      sink.append("T")
      for part in [time.hour, time.minute, time.second] { sink.append(digits: part, 2) }
      sink.append("Z")
    }
    sink.append("\r\n")
  }

  private static func write(_ day: CivilDay, into sink: inout Sink) {
    sink.append(digits: day.year, 4)
    sink.append(digits: day.month, 2)
    sink.append(digits: day.day, 2)
  }
}

extension Sink {
  fileprivate mutating func append(digits value: Int, _ width: Int) {
    var place = width == 4 ? 1000 : 10
    while place > 0 {
      append(byte: UInt8(ascii: "0") + UInt8(value / place % 10))
      place /= 10
    }
  }
}
