import Store

extension CalendarEntry {
  /// - Parameters:
  ///   - zones: The zones of its calendar.
  ///   - problems: Collects its errors; the entry is read as far as possible.
  init?(
    _ component: CalendarComponent, path: String, _ zones: inout CalendarZones,
    _ problems: inout CalendarProblems
  ) {
    guard let kind = Kind(rawValue: component.kind) else { return nil }
    self.kind = kind
    self.component = component
    self.path = path
    uid = component.text("UID") ?? FactText.identifier(of: component.content.joined(separator: "\n"))
    isCancelled = component.property("STATUS")?.word == "CANCELLED"
    var reader = Reader(component, zones)
    start = reader.time("DTSTART")
    let due = kind == .todo ? reader.time("DUE") : nil
    span = reader.span(from: start, to: kind == .event ? reader.time("DTEND") : due)
    self.due = due
    recurrence = reader.time("RECURRENCE-ID")
    isThisAndFuture = component.property("RECURRENCE-ID")?.range?.uppercased() == "THISANDFUTURE"
    rule = reader.rules("RRULE", start ?? due)
    exceptRule = reader.rules("EXRULE", start ?? due)
    dates = reader.times("RDATE")
    exceptDates = reader.times("EXDATE").map(\.time)
    (created, modified, written) = (reader.stamp("CREATED"), reader.stamp("LAST-MODIFIED"), reader.stamp("DTSTAMP"))
    zones = reader.zones
    for (summary, property) in reader.notes { problems.skip(summary, property.line, of: path) }
  }
}

/// Reads the properties with times of a component.
private struct Reader {
  let component: CalendarComponent
  var zones: CalendarZones
  var notes: [(summary: String, property: CalendarProperty)] = []

  init(_ component: CalendarComponent, _ zones: CalendarZones) {
    self.component = component
    self.zones = zones
  }

  mutating func tell(_ summary: String, _ property: CalendarProperty) {
    notes.append((summary, property))
  }

  mutating func time(_ name: String) -> CalendarTime? {
    guard let property = component.property(name), let value = property.values.first else { return nil }
    return time(value, property)
  }

  private mutating func time(_ value: CalendarValue, _ property: CalendarProperty) -> CalendarTime? {
    switch value {
    case .day(let day): return CalendarTime(clock: .day, local: day * 86_400)
    case .time(let local, isUTC: true): return CalendarTime(clock: .utc, local: local)
    case .time(let local, isUTC: false):
      let before = zones.unknown.count
      let clock = zones.clock(named: property.zone)
      if zones.unknown.count > before, let name = property.zone {
        tell("Time zone '\(name.prefix(100))' is not known: its times are kept as text", property)
      }
      return CalendarTime(clock: clock, local: local)
    case .period(let start, _): return time(start, property)
    case .duration: return nil
    }
  }

  mutating func times(_ name: String) -> [(time: CalendarTime, span: CalendarSpan?)] {
    var times: [(CalendarTime, CalendarSpan?)] = []
    for property in component.properties where property.name == name {
      for value in property.values {
        guard let time = time(value, property) else { continue }
        var span: CalendarSpan?
        if case .period(_, let end) = value {
          if case .duration(let duration) = end { span = .nominal(duration) }
          if let end = self.time(end, property) { span = .exact(end.second - time.second) }
        }
        times.append((time, span))
      }
    }
    return times
  }

  /// The seconds of a time property; nil if it is invalid.
  func stamp(_ name: String) -> Int64? {
    guard case .time(let local, _) = component.property(name)?.values.first else { return nil }
    return local
  }

  /// The span from a start to an end, or its duration.
  mutating func span(from start: CalendarTime?, to end: CalendarTime?) -> CalendarSpan? {
    guard let start else { return nil }
    let name = component.kind == "VEVENT" ? "DTEND" : "DUE"
    if let end, let property = component.property(name) {
      if start.isDay || end.isDay {
        let days = end.day - start.day
        guard days >= 0 else { return fail("Ends before it begins", property) }
        // For an entry with a start time, an end day says only the day on which it ends.
        return start.isDay || component.kind != "VEVENT"
          ? .days(days) : fail("It starts at a time and ends on a day", property)
      }
      let seconds = end.shown(by: start).second - start.second
      guard seconds >= 0 else { return fail("Ends before it begins", property) }
      return seconds == 0 && component.kind == "VEVENT" ? nil : .exact(seconds)
    }
    guard let property = component.property("DURATION"), case .duration(let duration) = property.values.first else {
      return nil
    }
    guard duration.days >= 0, duration.seconds >= 0 else { return fail("Ends before it begins", property) }
    if start.isDay { return .days(duration.days + duration.seconds / 86_400) }
    return duration.days + duration.seconds == 0 ? nil : .nominal(duration)
  }

  private mutating func fail(_ summary: String, _ property: CalendarProperty) -> CalendarSpan? {
    tell(summary + ": the end is left out", property)
    return nil
  }

  mutating func rules(_ name: String, _ start: CalendarTime?) -> [RecurrenceRule] {
    var rules: [RecurrenceRule] = []
    for property in component.properties where property.name == name && !property.word.isEmpty {
      guard let start else {
        tell("Recurring entry has no start: it is imported once", property)
        continue
      }
      if let rule = RecurrenceRule(property.word), !(start.isDay && rule.frequency < .daily) {
        rules.append(rule)
      } else {
        tell("Recurrence rule cannot be read: it is ignored", property)
      }
    }
    return rules
  }
}
