/// Parses a file of calendars: it nests the components itself and lets libical read the lines.
struct CalendarParser {
  private static let mostDepth = 8
  private static let outer: Set = ["VEVENT", "VTODO", "VJOURNAL", "VTIMEZONE", "VFREEBUSY"]
  private static let entries: Set = ["VEVENT", "VTODO", "VJOURNAL"]
  /// Properties whose times or parameters are used.
  private static let typed: Set = [
    "DTSTART", "DTEND", "DUE", "DURATION", "RECURRENCE-ID", "RDATE", "EXDATE", "RELATED-TO", "CREATED", "LAST-MODIFIED",
    "DTSTAMP", "COMPLETED",
  ]
  /// Properties whose errors lose nothing. Some programs write `00001231T000000Z` for unknown times.
  private static let harmless: Set = ["CREATED", "LAST-MODIFIED", "DTSTAMP", "COMPLETED"]
  private static let read: Set = [
    "UID", "SUMMARY", "DESCRIPTION", "LOCATION", "URL", "GEO", "CATEGORIES", "CLASS", "STATUS", "SEQUENCE", "RRULE",
    "EXRULE", "METHOD", "NAME", "X-WR-CALNAME", "X-WR-CALDESC", "PERCENT-COMPLETE", "PRIORITY", "TZID", "TZOFFSETFROM",
    "TZOFFSETTO", "CONFERENCE", "X-APPLE-SORT-ORDER",
  ]

  private let path: String
  private(set) var calendars: [CalendarComponent] = []
  private var problems: CalendarProblems
  private var open: [CalendarComponent] = []

  /// - Parameter problems: Collects the warnings.
  static func calendars(
    in bytes: some Collection<UInt8>, path: String, _ problems: inout CalendarProblems
  ) -> [CalendarComponent] {
    var parser = CalendarParser(path, problems)
    // Clears the caller's copy, so that the parser's list is not copied when it grows.
    problems = CalendarProblems()
    let lines = ContentLines(bytes)
    for line in lines.cut { parser.problems.skip("A line of more than a megabyte is cut", line, of: path) }
    for line in lines.lines { parser.enter(line) }
    if let cut = parser.open.last { parser.problems.end(within: cut, of: path) }
    parser.keepBackWhatIsCut()
    parser.close(upTo: 0)
    problems = parser.problems
    return parser.calendars
  }

  private init(_ path: String, _ problems: CalendarProblems) {
    self.path = path
    self.problems = problems
  }

  private mutating func enter(_ line: ContentLine) {
    let word = (line.value ?? "").trimmed.uppercased()
    switch line.name {
    case "BEGIN": begin(word, line)
    case "END": end(word, line)
    default: add(line)
    }
  }

  private mutating func begin(_ kind: String, _ line: ContentLine) {
    // Events are never nested: the one before has no END.
    if kind == "VCALENDAR" {
      close(upTo: 0)
    } else if Self.outer.contains(kind) {
      close(upTo: open.first?.kind == "VCALENDAR" ? 1 : 0)
    }
    // Deeper components contain nothing of interest.
    if open.count < Self.mostDepth {
      open.append(CalendarComponent(kind: kind, line: line))
    } else if open.count == Self.mostDepth {
      problems.skip("Components are nested too deeply", line, of: path)
    }
  }

  private mutating func end(_ kind: String, _ line: ContentLine) {
    guard let place = open.lastIndex(where: { $0.kind == kind }) else {
      return problems.note("END has no BEGIN", line, of: path)
    }
    close(upTo: place + 1)
    if let last = open.popLast() { add(last) }
  }

  /// Withholds entries in which the file ends, because the line that withholds them may be missing.
  private mutating func keepBackWhatIsCut() {
    for place in open.indices where Self.entries.contains(open[place].kind) { open[place].isOfUnknownClass = true }
  }

  /// Closes open components that have no END, as if they ended here.
  private mutating func close(upTo depth: Int) {
    while open.count > depth, let last = open.popLast() {
      problems.note("'\(last.kind.prefix(50))' has no END", last.line, of: path)
      add(last)
    }
  }

  private mutating func add(_ ended: CalendarComponent) {
    if let outer = open.indices.last {
      open[outer].components.append(ended)
    } else if ended.kind == "VCALENDAR" {
      calendars.append(ended)
    } else {
      // A single event without a calendar, as some programs send it.
      var calendar = CalendarComponent(kind: "VCALENDAR", line: ended.line)
      calendar.components = [ended]
      calendars.append(calendar)
    }
  }

  private mutating func add(_ line: ContentLine) {
    guard let last = open.indices.last else { return problems.skip("Line is outside of any component", line, of: path) }
    if line.isOfUnknownClass {
      // An alarm has no class: one without an END may contain the class of its event.
      for place in open.indices.reversed() {
        open[place].isOfUnknownClass = true
        if open[place].kind != "VALARM" { break }
      }
    }
    // Alarms concern only their owner.
    guard open[last].kind != "VALARM" else {
      if line.name == "CLASS", let event = open.lastIndex(where: { $0.kind != "VALARM" }) {
        open[event].properties.append(CalendarProperty(line: line))
      }
      return
    }
    if line.name != "DTSTAMP" { open[last].content.append(line.text) }
    if Self.typed.contains(line.name), line.value?.trimmed.isEmpty == false {
      let (property, mistakes) = LibicalReader.read(line)
      if let property { open[last].properties.append(property) }
      if !Self.harmless.contains(line.name) { mistakes.forEach { problems.skip($0, line, of: path) } }
    } else if Self.read.contains(line.name), line.value != nil {
      open[last].properties.append(CalendarProperty(line: line))
    } else if line.value == nil || line.name.isEmpty {
      LibicalReader.read(line).mistakes.forEach { problems.skip($0, line, of: path) }
    }
  }
}
