import Store

/// An event, a todo or a journal entry: a single one, the master of a series, or a changed occurrence of a series.
struct CalendarEntry {
  enum Kind: String, CaseIterable { case event = "VEVENT", todo = "VTODO", journal = "VJOURNAL" }

  let kind: Kind
  let component: CalendarComponent
  let path: String
  /// Its id: the `UID` or, if it has none, its content.
  let uid: String
  var isCancelled: Bool
  let start: CalendarTime?
  /// The due time of a todo without a start.
  let due: CalendarTime?
  /// The time from the start to the end, or to the due time.
  let span: CalendarSpan?
  /// The occurrence of the series that it replaces, and whether it also replaces all later ones.
  let recurrence: CalendarTime?
  let isThisAndFuture: Bool
  let rule: [RecurrenceRule]
  let exceptRule: [RecurrenceRule]
  let dates: [(time: CalendarTime, span: CalendarSpan?)]
  let exceptDates: [CalendarTime]
  /// Seconds since 1970; nil if not given.
  let created: Int64?
  let modified: Int64?
  let written: Int64?

  /// Identifies the entry in its source; all entries of a series have the same key.
  var key: String { Self.key(kind, uid) }

  static func key(_ kind: Kind, _ uid: String) -> String { kind.rawValue + "\u{0}" + uid }

  /// The start of its recurrence rule.
  var anchor: CalendarTime? { start ?? due }
  var recurs: Bool { recurrence == nil && !(rule.isEmpty && dates.isEmpty) }

  /// Orders versions of one entry; the greater one is newer (RFC 5546, section 2.1.5).
  var version: (Int64, Int64) {
    (component.property("SEQUENCE").flatMap { Int64($0.word) } ?? 0, modified ?? written ?? .min)
  }
}

extension CalendarEntry.Kind {
  /// The item type in Workbench's terms.
  var type: String {
    switch self {
    case .event: "event"
    case .todo: "todo"
    case .journal: "note"
    }
  }
}

extension CalendarEntry {
  /// The entry's values under the names of Workbench's attributes. Organizers and attendees are left out to protect their
  /// privacy.
  var values: [(name: String, value: TypedValue)] {
    var values: [(String, TypedValue)] = []
    func add(_ name: String, _ text: String?) { if let text { values.append((name, .string(text))) } }
    add("title", component.text("SUMMARY"))
    add("location", component.text("LOCATION"))
    // Pages of todos and notes show the `body` attribute.
    add(kind == .event ? "notes" : "body", component.text("DESCRIPTION"))
    // An address is not a TEXT value: a backslash in it is not an escape.
    add("url", component.property("URL")?.line.value.map { String($0.trimmed) }.flatMap { $0.isEmpty ? nil : $0 })
    let tags = component.properties.filter { $0.name == "CATEGORIES" }.flatMap(\.list)
      .map { $0.contains(",") ? "\"\($0)\"" : $0 }
    if !tags.isEmpty { add("tags", tags.joined(separator: ", ")) }
    let place = component.property("GEO")?.word.split(separator: ";").compactMap { Double($0) } ?? []
    if place.count == 2, abs(place[0]) <= 90, abs(place[1]) <= 180 {
      values += [("latitude", .number(place[0])), ("longitude", .number(place[1]))]
    }
    let status = component.property("STATUS")?.word ?? ""
    if ["TENTATIVE", "IN-PROCESS"].contains(status) { add("status", status.lowercased()) }
    if kind == .todo, let priority = component.property("PRIORITY").flatMap({ Int($0.word) }),
      (1...9).contains(priority)
    {
      values.append(("priority", .number(Double(priority))))
    }
    return values
  }

  /// Whether the entry is withheld. An unknown class is private (RFC 5545, section 3.8.1.3), and one private class among several is
  /// enough.
  var isWithheld: Bool {
    component.isOfUnknownClass || component.properties.contains { $0.name == "CLASS" && $0.word != "PUBLIC" }
      || component.property("STATUS")?.word == "DRAFT"
  }

  var isComplete: Bool {
    let status = component.property("STATUS")?.word ?? ""
    if !status.isEmpty { return status == "COMPLETED" }
    return component.property("COMPLETED") != nil || component.property("PERCENT-COMPLETE")?.word == "100"
  }

  var completed: Moment? {
    guard case .time(let second, _) = component.property("COMPLETED")?.values.first else { return nil }
    return Moment(microseconds: second * 1_000_000)
  }

  /// The time attributes of an occurrence that starts at `start`.
  func times(_ start: CalendarTime?, _ span: CalendarSpan?) -> [(name: String, value: TypedValue)] {
    switch kind {
    case .journal: return start.map { [("startDay", .string(CalendarTime.date($0.day)))] } ?? []
    case .todo:
      // A todo without a start is identified by its due time.
      guard self.start != nil else { return Self.values(start ?? due, "due") }
      return Self.values(start, "start") + Self.values(start.flatMap { start in span?.end(of: start) }, "due")
    case .event:
      guard let start else { return [] }
      var end = span?.end(of: start)
      if start.isDay, var last = end {
        // The end of days is the day after the last; a single day needs no end.
        last.local -= 86_400
        end = last.day > start.day ? last : nil
      }
      return Self.values(start, "start") + Self.values(end, "end")
    }
  }

  private static func values(_ time: CalendarTime?, _ name: String) -> [(name: String, value: TypedValue)] {
    guard let time else { return [] }
    if let moment = time.moment { return [(name + "Time", .timestamp(moment))] }
    var values: [(String, TypedValue)] = [(name + "Day", .string(CalendarTime.date(time.day)))]
    if case .unknown(let zone) = time.clock {
      let clock = CalendarTime.text(time.local).split(separator: "T").joined(separator: " ")
      values.append((name + "Local", .string("\(clock) \(zone)")))
    }
    return values
  }
}
