import Foundation
import Testing

@Suite("Calendars")
struct CalendarFileTests {
  struct Rule: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let facts: String
    var later = ""
    let lines: [String]
    var warning: String?
  }

  private static let times = ["BEGIN", "DTSTART", "DTEND", "DUE", "STATUS", "COMPLETED"]

  @Test("are written by rules", arguments: rules)
  func rule(rule: Rule) throws {
    let facts = rule.facts.split(separator: "\n").map { "  \($0)\n" }.joined()
    let site = try FeedSite("1 root -content-> x\n\n2024-02-09 x\n" + facts + rule.later)
    let report = try site.build()
    let lines = try site.calendar(Self.times).filter { $0 != "BEGIN:VCALENDAR" }
    #expect(lines == rule.lines)
    #expect(report.diagnostics.map(\.summary) == (rule.warning.map { [$0] } ?? []))
  }

  static let rules = [
    Rule(
      testDescription: "a start and an end are seconds in UTC",
      facts: "startTime: @2024-02-09T19:25:43.75+01:00\nendTime: @2024-02-10",
      lines: ["BEGIN:VEVENT", "DTSTART:20240209T182543Z", "DTEND:20240210T000000Z"]),
    Rule(
      testDescription: "an event of any type is one", facts: "type: dance\nstartTime: @1969-12-31T23:59:59.5Z",
      lines: ["BEGIN:VEVENT", "DTSTART:19691231T235959Z"]),
    Rule(
      testDescription: "an end at the start is none", facts: "startTime: @2024-02-10\nendTime: @2024-02-10",
      lines: ["BEGIN:VEVENT", "DTSTART:20240210T000000Z"]),
    Rule(
      testDescription: "an end before the start is left out", facts: "startTime: @2024-02-10\nendTime: @2024-02-09",
      lines: ["BEGIN:VEVENT", "DTSTART:20240210T000000Z"], warning: "'endTime' is before the start"),
    Rule(
      testDescription: "a day ends where the next begins", facts: "startDay: 2024-02-28",
      lines: ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20240228", "DTEND;VALUE=DATE:20240229"]),
    Rule(
      testDescription: "the last day is included", facts: "startDay: 2024-02-28\nendDay: 2024-12-31",
      lines: ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20240228", "DTEND;VALUE=DATE:20250101"]),
    Rule(
      testDescription: "an earlier last day is left out", facts: "startDay: 2024-03-01\nendDay: 2024-02-29",
      lines: ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20240301", "DTEND;VALUE=DATE:20240302"],
      warning: "'endDay' is before the start"),
    Rule(
      testDescription: "the ends of all days can be written", facts: "startDay: 0001-01-01\nendDay: 9999-12-31",
      lines: ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:00010101"]),
    Rule(
      testDescription: "the century's leap day counts", facts: "startDay: 1900-02-28\nendDay: 2000-02-28",
      lines: ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:19000228", "DTEND;VALUE=DATE:20000229"]),
    Rule(
      testDescription: "a time wins over a day, and ends of the other kind do not count",
      facts: "startTime: @2024-02-10\nendDay: 2024-02-11\nstartDay: 2024-02-09",
      lines: ["BEGIN:VEVENT", "DTSTART:20240210T000000Z"]),
    Rule(
      testDescription: "what is no day makes no event", facts: "type: event\nstartDay: 2023-02-29\nendDay: 2024-01-01",
      lines: ["BEGIN:VTIMEZONE", "BEGIN:STANDARD", "DTSTART:19700101T000000"]),
    Rule(
      testDescription: "a start that is no timestamp makes none", facts: "startTime: 17\nstartDay: 0000-01-01",
      lines: ["BEGIN:VTIMEZONE", "BEGIN:STANDARD", "DTSTART:19700101T000000"]),
    Rule(
      testDescription: "a todo needs no time", facts: "type: todo", lines: ["BEGIN:VTODO", "STATUS:NEEDS-ACTION"]),
    Rule(
      testDescription: "a done todo says since when", facts: "type: todo\ncomplete: true",
      lines: ["BEGIN:VTODO", "STATUS:COMPLETED", "COMPLETED:20240209T000000Z"]),
    Rule(
      testDescription: "a todo done without a day says only that it is",
      facts: "type: todo", later: "oldest x complete: true",
      lines: ["BEGIN:VTODO", "STATUS:COMPLETED"]),
    Rule(
      testDescription: "only true is done", facts: "type: todo\ncomplete: \"true\"",
      lines: ["BEGIN:VTODO", "STATUS:NEEDS-ACTION"]),
    Rule(
      testDescription: "a todo is due on a day", facts: "type: todo\ndueDay: 2024-02-10\nstartDay: 2024-02-09",
      lines: [
        "BEGIN:VTODO", "DTSTART;VALUE=DATE:20240209", "DUE;VALUE=DATE:20240210", "STATUS:NEEDS-ACTION",
      ]),
    Rule(
      testDescription: "a due time wins over a day, and a start of the other kind is left out",
      facts: "type: todo\ndueDay: 2024-02-10\ndueTime: @2024-02-11\nstartDay: 2024-02-09",
      lines: ["BEGIN:VTODO", "DUE:20240211T000000Z", "STATUS:NEEDS-ACTION"]),
    Rule(
      testDescription: "a todo that begins when it is due has no start",
      facts: "type: todo\ndueDay: 2024-02-10\nstartDay: 2024-02-10",
      lines: ["BEGIN:VTODO", "DUE;VALUE=DATE:20240210", "STATUS:NEEDS-ACTION"]),
    Rule(
      testDescription: "a todo that begins after it is due has no start, and says so",
      facts: "type: todo\ndueTime: @2024-02-10\nstartTime: @2024-02-11",
      lines: ["BEGIN:VTODO", "DUE:20240210T000000Z", "STATUS:NEEDS-ACTION"], warning: "'dueTime' is before the start"),
    Rule(
      testDescription: "a todo may begin without an end", facts: "type: todo\nstartTime: @2024-02-11",
      lines: ["BEGIN:VTODO", "DTSTART:20240211T000000Z", "STATUS:NEEDS-ACTION"]),
    Rule(
      testDescription: "neither is no entry", facts: "type: note\ncomplete: true\ndueDay: 2024-02-10",
      lines: ["BEGIN:VTIMEZONE", "BEGIN:STANDARD", "DTSTART:19700101T000000"]),
  ]

  @Test("an entry without a day is stamped when 1970 begins, any other by its facts")
  func stamps() throws {
    let site = try FeedSite(
      """
      1 root -content-> x
      1 root -content-> y
      oldest x startDay: 2024-01-01
      2024-02-09T18:25:43.9Z y startDay: 2024-01-02
      2024-02-10T00:00:01Z y title: Y
      """)
    try site.build()
    #expect(
      try site.calendar(["DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY"]) == [
        "DTSTAMP:19700101T000000Z", "SUMMARY:Untitled", "DTSTAMP:20240210T000001Z", "CREATED:20240209T182543Z",
        "LAST-MODIFIED:20240210T000001Z", "SUMMARY:Y",
      ])
  }

  @Test("texts come from notes, else body, else below the title; addresses are safe ones")
  func texts() throws {
    let facts = """
      1 root title: Home
        -content-> a
        -content-> b
        -content-> c
        -content-> d
      1 a startDay: 2024-01-01
        title: "A\\nbelow"
        notes: "One;\\ntwo, \\\\three"
        body: Body
        location: "Hall, left"
        url: HTTPS://example.com/?a=1,2;é
      1 b startDay: 2024-01-02
        title: "B\\nbelow"
        body: Body
        url: javascript:alert(1)
      1 c startDay: 2024-01-03
        title: "# C\\n\\nbelow\\nand below"
        notes: 17
        location: " "
        url: "https://example.com/\\nEND:VEVENT"
      1 d startDay: 2024-01-04
        title: D
      """
    let properties = ["SUMMARY", "DESCRIPTION", "LOCATION", "URL", "LINK"]
    let own = [
      [
        "SUMMARY:A", #"DESCRIPTION:One\;\ntwo\, \\three"#, #"LOCATION:Hall\, left"#,
        "URL:HTTPS://example.com/?a=1,2;%C3%A9",
      ],
      ["SUMMARY:B", "DESCRIPTION:Body"], ["SUMMARY:C", #"DESCRIPTION:below\nand below"#], ["SUMMARY:D"],
    ]
    let site = try FeedSite(facts, base: nil)
    try site.build()
    #expect(try site.calendar(properties) == own.flatMap { $0 })
    site.settings.baseURL = "https://example.org/"
    try site.build()
    let pages = try ["A", "B", "C", "D"].map { title in
      let number = try #require(site.entries("title").firstIndex(of: title))
      return try site.entries("url")[number]
    }
    let links = zip(["LINK;LINKREL=alternate;FMTTYPE=text/html;VALUE=URI:", "URL:", "URL:", "URL:"], pages).map {
      $0 + $1
    }
    #expect(try site.calendar(properties) == zip(own, links).flatMap { $0 + [$1] })
    #expect(try Python.read(site.output + "/calendar.ics", with: "read-calendar.py")?.count ?? 5 == 5)
  }

  @Test("are in the order of their starts, what has none last, and no text can add a line")
  func hostile() throws {
    let end = RawFacts.carriageReturn
    let injection = "x\(end)\\nEND:VEVENT\(end)BEGIN:VALARM\\nEND:VCALENDAR \\\\,;:\\\"\u{1}\u{2028}SUMMARY:y"
    let site = try FeedSite("")
    site.settings.title = "Cal\r\nX-EVIL:1"
    try site.build(
      from: RawFacts(
        """
        1 root -content-> a
          -content-> b
          -content-> c
          -content-> d
        1 a type: todo
          title: Last
        1 b startTime: @2024-01-02
          title: "\(injection) \(RawFacts.halfPair)"
          notes: "\(injection)"
          location: "\(injection)"
          url: "https://example.com/\(RawFacts.halfPair)"
        1 c type: todo
          dueDay: 2024-01-01
          title: Due
        1 d startDay: 2024-01-01
          title: "\(String(repeating: "語🙂", count: 60))"
        """))
    let text = try site.text("calendar.ics")
    #expect(!text.replacing("\r\n", with: "").contains { $0 == "\r" || $0 == "\n" || $0 == "\r\n" })
    #expect(text.utf8.split(separator: 13).allSatisfy { $0.count <= 76 })
    let begun = try site.calendar().filter { $0.hasPrefix("BEGIN") || $0.hasPrefix("END") || $0.hasPrefix("X-") }
    #expect(Set(begun.dropFirst(2).prefix(4)) == ["BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTODO", "END:VTODO"])
    #expect(
      begun.prefix(2) == ["BEGIN:VCALENDAR", #"X-WR-CALNAME:Cal\nX-EVIL:1"#] && begun.count == 11
        && begun.suffix(5) == ["BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTODO", "END:VTODO", "END:VCALENDAR"])
    guard let read = try Python.read(site.output + "/calendar.ics", with: "read-calendar.py") else { return }
    #expect(read.count == 5 && read[4].hasPrefix("VTODO 'Last'"))
    #expect(read[3].hasPrefix(#"VEVENT 'x' dtstart=2024-01-02"#))
  }
}
