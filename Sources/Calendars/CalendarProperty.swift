/// A property of a component.
struct CalendarProperty {
  let line: ContentLine
  /// Of a property that holds times or durations: what libical read.
  var values: [CalendarValue] = []
  /// `TZID`, `RANGE` and `RELTYPE`, where the line has them.
  var zone: String?
  var range: String?
  var relation: String?

  var name: String { line.name }
  var text: String { CalendarText.read(line.value ?? "") }
  var list: [String] { CalendarText.list(line.value ?? "") }
  /// A word, in capitals.
  var word: String { (line.value ?? "").trimmed.uppercased() }
}
