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
