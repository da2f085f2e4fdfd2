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
