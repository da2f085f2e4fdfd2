import Store

/// The format of a day in the name of a note, as a pattern of Java's `yyyy-MM-dd` or of Moment's `YYYY-MM-DD`.
struct DayFormat: Sendable {
  private enum Part: Hashable, Sendable {
    case year, shortYear, month, paddedMonth, monthName, shortMonthName
    case day, paddedDay, ordinalDay, weekdayName, shortWeekdayName
    case text(String)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
  private static let java: [String: Part] = [
    "yyyy": .year, "yy": .shortYear, "MMMM": .monthName, "MMM": .shortMonthName, "MM": .paddedMonth, "M": .month,
    "do": .ordinalDay, "dd": .paddedDay, "d": .day, "EEEE": .weekdayName, "EEE": .shortWeekdayName,
    "E": .shortWeekdayName,
  ]
  private static let moment: [String: Part] = [
    "YYYY": .year, "YY": .shortYear, "MMMM": .monthName, "MMM": .shortMonthName, "MM": .paddedMonth, "M": .month,
    "Do": .ordinalDay, "DD": .paddedDay, "D": .day, "dddd": .weekdayName, "ddd": .shortWeekdayName,
  ]

  /// `2024-02-09`.
  static let plain = DayFormat("yyyy-MM-dd")

  let pattern: String
  private var parts: [Part] = []

  init(_ pattern: String, isMoment: Bool = false) {
    self.pattern = pattern
    let known = isMoment ? Self.moment : Self.java
    let (open, close): (Character, Character) = isMoment ? ("[", "]") : ("'", "'")
    var rest = pattern.prefix(100)
    while let first = rest.first {
      if first == open, let end = rest.dropFirst().firstIndex(of: close) {
        parts.append(.text(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else if let length = (1...4).last(where: { known[String(rest.prefix($0))] != nil }),
        let part = known[String(rest.prefix(length))]
      {
        parts.append(part)
        rest = rest.dropFirst(length)
      } else {
        parts.append(.text(String(first)))
        rest = rest.dropFirst()
      }
    }
  }

  func text(of day: CivilDay) -> String {
    parts.map { part in
      switch part {
      case .year: Self.padded(day.year, to: 4)
      case .shortYear: Self.padded(day.year % 100, to: 2)
      case .month: String(day.month)
      case .paddedMonth: Self.padded(day.month, to: 2)
      case .monthName: Self.months[day.month - 1]
      case .shortMonthName: String(Self.months[day.month - 1].prefix(3))
      case .day: String(day.day)
      case .paddedDay: Self.padded(day.day, to: 2)
      case .ordinalDay: "\(day.day)\(Self.ordinalEnding(day.day))"
      case .weekdayName: Self.weekday(day)
      case .shortWeekdayName: String(Self.weekday(day).prefix(3))
      case .text(let text): text
      }
    }.joined()
  }

  /// The day that a text spells exactly in this format.
  func day(in text: String) -> CivilDay? {
    var rest = text[...]
    var (year, month, day): (Int?, Int?, Int?)
    for part in parts {
      switch part {
      case .year: year = Self.number(&rest, 4...4)
      case .shortYear: year = Self.number(&rest, 2...2).map { $0 + 2000 }
      case .month: month = Self.number(&rest, 1...2)
      case .paddedMonth: month = Self.number(&rest, 2...2)
      case .monthName: month = Self.name(&rest, Self.months).map { $0 + 1 }
      case .shortMonthName: month = Self.name(&rest, Self.months.map { String($0.prefix(3)) }).map { $0 + 1 }
      case .day: day = Self.number(&rest, 1...2)
      case .paddedDay: day = Self.number(&rest, 2...2)
      case .ordinalDay:
        day = Self.number(&rest, 1...2)
        rest = rest.dropFirst(2)
      case .weekdayName: _ = Self.name(&rest, Self.weekdays)
      case .shortWeekdayName: _ = Self.name(&rest, Self.weekdays.map { String($0.prefix(3)) })
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      }
    }
    guard rest.isEmpty, let year, let month, let day else { return nil }
    let found = CivilDay(year: year, month: month, day: day)
    return found.exists && self.text(of: found) == text ? found : nil
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func ordinalEnding(_ day: Int) -> String {
    switch (day % 10, day / 10) {
    case (1, 0), (1, 2), (1, 3): "st"
    case (2, 0), (2, 2): "nd"
    case (3, 0), (3, 2): "rd"
    default: "th"
    }
  }

  /// The first day of 1970 was a Thursday.
  private static func weekday(_ day: CivilDay) -> String { weekdays[(day.daysSince1970 % 7 + 7) % 7] }

  private static func number(_ rest: inout Substring, _ lengths: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(lengths.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard digits.count >= lengths.lowerBound else { return nil }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  private static func name(_ rest: inout Substring, _ names: [String]) -> Int? {
    guard let index = names.firstIndex(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(names[index].count)
    return index
  }
}
