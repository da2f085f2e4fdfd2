import Calendars
import Diagnostics
import Providers
import Store

/// The import of a calendar, in a form that tests can compare.
struct ReadCalendar {
  let facts: [Fact]
  let skipped: [Diagnostic]
  let notes: [Diagnostic]

  /// - Parameters:
  ///   - days: The first and last day of the imported occurrences.
  ///   - zone: The zone of times without a zone.
  init(bytes: [UInt8], days: (String, String)? = nil, zone: String = "UTC") {
    var source = Source(name: "plot", path: "plot.ics")
    source.timeZone = zone
    source.firstDay = days.map { Self.day($0.0) }
    source.lastDay = days.map { Self.day($0.1) }
    (facts, skipped, notes) = bytes.withUnsafeBufferPointer { CalendarFiles.facts(of: $0, source, occurrences: 10_000) }
  }

  /// Imports lines within a calendar.
  init(_ lines: String, days: (String, String)? = nil, zone: String = "UTC") {
    let text = "BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n"
    self.init(bytes: Array(text.utf8), days: days, zone: zone)
  }

  /// Imports the lines of one event.
  init(event lines: String, days: (String, String)? = nil, zone: String = "UTC") {
    self.init(Self.event(lines), days: days, zone: zone)
  }

  static func event(_ lines: String, uid: String = "a") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT"
  }

  private static func day(_ text: String) -> Int {
    Int(TimestampText.moment(text + "T00:00:00Z").microseconds / 86_400_000_000)
  }

  /// The items of some types, in the order of creation.
  func items(_ types: Set<String> = ["event", "todo", "note"]) -> [String] {
    facts.filter { $0.attribute == "type" && types.contains($0.value) }.map(\.itemId)
  }

  func value(_ attribute: String, of item: String) -> String? {
    facts.last { $0.itemId == item && $0.attribute == attribute }.map(Self.text)
  }

  /// `name: value` for all attributes of the first item except its type and calendar.
  var values: [String] {
    guard let item = items().first else { return [] }
    return facts.filter { $0.itemId == item && !["type", "calendarIdentifier"].contains($0.attribute) }
      .map { "\($0.attribute): \(Self.text($0))" }
  }

  /// `start–end title` of each item, by time. A time with a zone ends in Z.
  var times: [String] {
    let facts = Dictionary(grouping: facts, by: \.itemId)
    return items().map { item in
      func value(_ attribute: String) -> String? {
        facts[item]?.last { $0.attribute == attribute }.map(Self.text)
      }
      func when(_ name: String) -> String? { value(name + "Time") ?? value(name + "Local") ?? value(name + "Day") }
      let span = [when("start"), when("end") ?? when("due")].map { $0 ?? "" }
      let time = span[1].isEmpty ? span[0] : span.joined(separator: "–")
      return [time, value("title")].compactMap { $0 }.joined(separator: " ")
    }.sorted()
  }

  /// `from -type-> to`, with titles.
  var references: [String] {
    items(["reference"]).map { item in
      func end(_ attribute: String) -> String {
        value(attribute, of: item).map { value("title", of: $0) ?? $0 } ?? ""
      }
      return "\(end("fromItemId")) -\(value("referenceType", of: item) ?? "")-> \(end("toItemId"))"
    }
  }

  /// `line: what` for everything that was left out or reported.
  var told: [String] {
    (skipped + notes).map { problem in
      guard case .file(_, let line, _, _) = problem.place else { return problem.summary }
      return "\(line): \(problem.summary)"
    }
  }

  private static func text(_ fact: Fact) -> String {
    guard fact.type == "timestamp", let seconds = Double(fact.value) else { return fact.value }
    return TimestampText.text(Moment(microseconds: Int64(seconds) * 1_000_000))
  }
}
