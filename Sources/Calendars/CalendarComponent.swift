/// A component of a calendar: `VCALENDAR` itself, an event, a time zone, or a part of one.
struct CalendarComponent {
  let kind: String
  let line: ContentLine
  var properties: [CalendarProperty] = []
  var components: [CalendarComponent] = []
  /// Its lines without the time of writing. They identify the component if it has no id.
  var content: [String] = []
  /// Whether a line that may restrict its visibility cannot be read, or may be missing.
  var isOfUnknownClass = false

  func property(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

  func text(_ name: String) -> String? {
    property(name).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A property of a component.
struct CalendarProperty {
  let line: ContentLine
  /// The values that libical read, of a property with times or durations.
  var values: [CalendarValue] = []
  /// `TZID`, `RANGE` and `RELTYPE`, if the line has them.
  var zone: String?
  var range: String?
  var relation: String?

  var name: String { line.name }
  var text: String { CalendarText.read(line.value ?? "") }
  var list: [String] { CalendarText.list(line.value ?? "") }
  /// The value as a word in capitals.
  var word: String { (line.value ?? "").trimmed.uppercased() }
}

/// A value as written in its line, without its zone.
enum CalendarValue: Equatable {
  /// Days since 1970-01-01.
  case day(Int64)
  /// Seconds from 1970-01-01 00:00 on the clock.
  case time(Int64, isUTC: Bool)
  case duration(CalendarDuration)
  indirect case period(start: CalendarValue, end: CalendarValue)
}

/// Values of type TEXT (RFC 5545, section 3.3.11).
enum CalendarText {
  /// The unescaped text: `\n` is a line break, and a backslash before any other character stands for that character.
  static func read(_ value: Substring) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? text + "\\" : text
  }

  /// The texts of a list, separated by commas without a backslash; empty ones are dropped.
  static func list(_ value: Substring) -> [String] {
    var parts: [Substring] = []
    var start = value.startIndex
    var isEscaped = false
    for index in value.unicodeScalars.indices {
      let scalar = value.unicodeScalars[index]
      if scalar == ",", !isEscaped {
        parts.append(value[start..<index])
        start = value.unicodeScalars.index(after: index)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    parts.append(value[start...])
    return parts.map { read($0.trimmed) }.filter { !$0.isEmpty }
  }
}
