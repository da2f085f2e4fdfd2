import Calendars
import Testing

@Suite("Reading calendars")
struct CalendarReadingTests {
  @Test("lines may be broken and folded in any way, within letters, too", arguments: breaks)
  func line(_ change: (of: String, to: String)) {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      SUMMARY:A garden in prose
      DTSTART:20240209T182543Z
      END:VEVENT
      END:VCALENDAR

      """
    let calendar = ReadCalendar(bytes: Array(text.replacing(change.of, with: change.to).utf8))
    #expect(calendar.times == ["2024-02-09T18:25:43Z A garden in prose"])
    #expect(calendar.told == [])
  }

  private static let breaks: [(of: String, to: String)] = [
    ("\n", "\n"), ("\n", "\r\n"), ("\n", "\r"), ("\n", "\n\n"), ("\n", "\n \n"), ("\n", "\n\u{0}"),
    ("garden", "gar\n den"),
    ("garden", "gar\r\n den"), ("garden", "gar\r\n\tden"), ("garden", "g\n a\n r\n d\n e\n n"),
    ("SUMMARY", "SUM\n MARY"),
    ("DTSTART:2024", "DTSTART:\n 2024"), ("BEGIN:VCALENDAR", "\u{FEFF}BEGIN:VCALENDAR"), ("BEGIN", "Begin"),
    ("SUMMARY", "summary"), ("SUMMARY", "Summary;LANGUAGE=en;X-A=\"b;c:d\""),
    ("BEGIN:VCALENDAR\n", "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//X//EN\nX-OWN;A=B:c\n"),
  ]

  @Test("a fold within a letter's bytes leaves the letter whole")
  func foldedLetter() {
    let text = "BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Grün\r\nEND:VEVENT\r\n"
    for place in 0...4 {
      var bytes = Array(text.utf8)
      let start = bytes.firstRange(of: Array("Grün".utf8))?.lowerBound ?? 0
      bytes.insert(contentsOf: Array("\r\n ".utf8), at: start + place)
      #expect(ReadCalendar(bytes: bytes).values == ["title: Grün"])
    }
  }

  @Test("a backslash stands for the sign behind it, and with n for a break", arguments: texts)
  func text(_ text: (written: String, meant: String)) {
    #expect(ReadCalendar(event: "SUMMARY:" + text.written).values == ["title: " + text.meant])
  }

  private static let texts: [(written: String, meant: String)] = [
    ("a\\nb\\Nc", "a\nb\nc"), ("a\\\\nb", "a\\nb"), ("a\\\\\\nb", "a\\\nb"), ("a\\, b\\; c", "a, b; c"),
    ("a, b; c:d", "a, b; c:d"),
    ("C:\\temp", "C:temp"), ("a\\", "a\\"), ("\"a\"", "\"a\""), ("a\\:b", "a:b"), (" a ", " a "), ("é\\né", "é\né"),
  ]

  @Test("tags are the categories of all lines", arguments: tags)
  func categories(_ tags: (lines: String, value: String?)) {
    #expect(ReadCalendar(event: tags.lines).values == (tags.value.map { ["tags: " + $0] } ?? []))
  }

  private static let tags: [(lines: String, value: String?)] = [
    ("CATEGORIES:Garden,Plot 47", "Garden, Plot 47"), ("CATEGORIES:Garden\nCATEGORIES:Plot 47", "Garden, Plot 47"),
    ("CATEGORIES:Beds\\, raised,Plot", "\"Beds, raised\", Plot"), ("CATEGORIES: a , ,b\\;c", "a, b;c"),
    ("CATEGORIES:", nil),
  ]

  @Test("a mistake is told with its line, and costs nothing else", arguments: mistakes)
  func mistake(_ mistake: (line: String, told: [String])) {
    let calendar = ReadCalendar(event: "SUMMARY:A\n\(mistake.line)\nDTSTART:20240209T182543Z")
    #expect(calendar.times == ["2024-02-09T18:25:43Z A"])
    #expect(calendar.told == mistake.told)
  }

  private static let mistakes: [(line: String, told: [String])] = [
    ("no colon", ["5: Line has no name with a colon behind it"]),
    ("DTEND:soon", ["5: Can't parse as DATE-TIME value in DTEND property. Removing entire property: soon"]),
    ("DURATION:long", ["5: Can't parse as DURATION value in DURATION property. Removing entire property: long"]),
    (
      "EXDATE:20240209T182543Z,x", ["5: Can't parse as DATE-TIME value in EXDATE property. Removing entire property: x"]
    ),
    ("LAST-MODIFIED:00001231T000000Z", []), ("CREATED:never", []), ("X-OWN:what,ever", []), ("DTEND:", []),
    ("DESCRIPTION:", []),
    ("ATTENDEE;CN=\"A: B\":mailto:a@b", []), ("BEGIN:VALARM\nTRIGGER:-PT15M\nDTSTART:x\nEND:VALARM", []),
    ("END:VTODO", ["5: END has no BEGIN"]),
  ]

  @Test("events whose end is lost, and what stands alone, are read", arguments: broken)
  func lostEnd(_ broken: (text: String, titles: [String], told: [String])) {
    let calendar = ReadCalendar(bytes: Array(broken.text.utf8))
    #expect(calendar.times == broken.titles.map { " " + $0 })
    #expect(calendar.told == broken.told)
  }

  private static let broken: [(text: String, titles: [String], told: [String])] = [
    ("BEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT", ["A"], []),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nBEGIN:VEVENT\nSUMMARY:B\nEND:VEVENT\nEND:VCALENDAR", ["A", "B"],
      ["2: 'VEVENT' has no END"]
    ),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:B\nEND:VEVENT\nEND:VCALENDAR",
      ["A", "B"], ["2: 'VEVENT' has no END", "1: 'VCALENDAR' has no END"]
    ),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A", ["A"], ["2: 'VEVENT' has no END", "1: 'VCALENDAR' has no END"]),
    (
      "BEGIN:VEVENT\nSUMMARY:A\nBEGIN:VALARM\nSUMMARY:B", ["A"],
      ["3: 'VALARM' has no END", "1: 'VEVENT' has no END"]
    ),
    ("SUMMARY:A\nBEGIN:VEVENT\nSUMMARY:B\nEND:VEVENT", ["B"], ["1: Line is outside of any component"]),
    ("BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nUID:a\nEND:VFREEBUSY\nEND:VCALENDAR", [], []),
    ("", [], ["Left out: there is no calendar in it"]), ("\n \n\t", [], ["Left out: there is no calendar in it"]),
  ]

  @Test("of a hundred mistakes each is told, of more how many there are")
  func manyMistakes() {
    let calendar = ReadCalendar(event: String(repeating: "x\n", count: 150))
    #expect(calendar.told.count == 101)
    #expect(calendar.told.last == "50 further warnings of this file are not shown")
  }

  @Test("lines of megabytes are cut, and thousands of levels are read to the eighth")
  func bounds() {
    let long = ReadCalendar(event: "SUMMARY:" + String(repeating: "a", count: 1 << 21))
    #expect(long.values == ["title: " + String(repeating: "a", count: (1 << 20) - 8)])
    #expect(long.told == ["4: A line of more than a megabyte is cut"])
    let deep = String(repeating: "BEGIN:X\n", count: 5_000) + ReadCalendar.event("SUMMARY:A")
    #expect(ReadCalendar(deep).told.first == "9: Components are nested too deeply")
  }
}
