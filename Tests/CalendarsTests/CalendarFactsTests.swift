import Testing

@Suite("Facts of calendars")
struct CalendarFactsTests {
  @Test("events, todos and journals say what Workbench's items say", arguments: components)
  func component(_ component: (kind: String, lines: String, type: String, values: [String])) {
    let calendar = ReadCalendar("BEGIN:\(component.kind)\nUID:a\n\(component.lines)\nEND:\(component.kind)")
    #expect(calendar.items([component.type]).count == 1)
    #expect(calendar.values == component.values)
    #expect(calendar.told == [])
  }

  private static let components: [(kind: String, lines: String, type: String, values: [String])] = [
    (
      "VEVENT",
      """
      SUMMARY:Planting
      LOCATION:Plot 47
      DESCRIPTION:Bring a spade\\nand gloves
      URL:https://example.org/a\\,b
      GEO:52.5;13.4
      DTSTART:20240209T182543Z
      DTEND:20240209T192543Z
      STATUS:TENTATIVE
      CREATED:20240101T000000Z
      LAST-MODIFIED:20240102T000000Z
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Bob:mailto:bob@example.org
      """, "event",
      [
        "created: 2024-01-01T00:00:00Z", "title: Planting", "location: Plot 47", "notes: Bring a spade\nand gloves",
        "url: https://example.org/a\\,b", "latitude: 52.5", "longitude: 13.4", "status: tentative",
        "startTime: 2024-02-09T18:25:43Z", "endTime: 2024-02-09T19:25:43Z",
      ]
    ), ("VEVENT", "SUMMARY:Later", "event", ["title: Later"]),
    (
      "VTODO", "SUMMARY:Buy fleece\nDESCRIPTION:Warm\nDUE:20240209T182543Z\nPRIORITY:1", "todo",
      ["title: Buy fleece", "body: Warm", "priority: 1.0", "dueTime: 2024-02-09T18:25:43Z", "complete: false"]
    ), ("VTODO", "SUMMARY:Undated", "todo", ["title: Undated", "complete: false"]),
    ("VTODO", "SUMMARY:Done\nSTATUS:COMPLETED", "todo", ["title: Done", "complete: true"]),
    ("VTODO", "SUMMARY:Done\nCOMPLETED:20240209T182543Z", "todo", ["title: Done", "complete: true"]),
    ("VTODO", "SUMMARY:Done\nPERCENT-COMPLETE:100", "todo", ["title: Done", "complete: true"]),
    (
      "VTODO", "SUMMARY:Under way\nSTATUS:IN-PROCESS\nPERCENT-COMPLETE:50\nPRIORITY:0", "todo",
      ["title: Under way", "status: in-process", "complete: false"]
    ),
    (
      "VTODO", "SUMMARY:Days\nDTSTART;VALUE=DATE:20240209\nDUE;VALUE=DATE:20240211", "todo",
      ["title: Days", "startDay: 2024-02-09", "dueDay: 2024-02-11", "complete: false"]
    ),
    (
      "VTODO", "SUMMARY:Takes\nDTSTART:20240209T180000Z\nDURATION:PT1H", "todo",
      ["title: Takes", "startTime: 2024-02-09T18:00:00Z", "dueTime: 2024-02-09T19:00:00Z", "complete: false"]
    ),
    (
      "VJOURNAL", "SUMMARY:A day\nDESCRIPTION:It rained\nDTSTART;VALUE=DATE:20240209", "note",
      ["title: A day", "body: It rained", "startDay: 2024-02-09"]
    ), ("VJOURNAL", "SUMMARY:Draft\nSTATUS:DRAFT", "note", ["title: Draft", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nCLASS:PRIVATE", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nCLASS:confidential", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nCLASS:X-ELSE", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nCLASS:PUBLIC\nCLASS:PRIVATE", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nCLASS:", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:All\nCLASS:PUBLIC", "event", ["title: All"]),
    ("VEVENT", "SUMMARY:Mine\n\u{FF23}LASS:PRIVATE", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:Mine\nMY.CLASS;X=1:PRIVATE", "event", ["title: Mine", "private: true"]),
    ("VEVENT", "SUMMARY:All\nMY.CLASS:PUBLIC", "event", ["title: All"]),
    ("VEVENT", "SUMMARY:All\nX-CLASS:PRIVATE\nCLASSES:2", "event", ["title: All"]),
  ]

  @Test("a fact has the time at which it became so, and none where nobody says")
  func times() {
    func times(_ lines: String) -> Set<String> {
      let calendar = ReadCalendar("BEGIN:VTODO\nUID:a\nSUMMARY:A\n\(lines)\nEND:VTODO")
      let item = calendar.items().first
      return Set(
        calendar.facts.filter { $0.itemId == item && $0.attribute != "calendarIdentifier" }
          .map { "\($0.attribute) \($0.timestamp.second.map { "\($0 / 86_400)" } ?? "oldest")" })
    }
    #expect(
      times(
        "CREATED:19700102T000000Z\nLAST-MODIFIED:19700103T000000Z\nDTSTAMP:19700110T000000Z\nCOMPLETED:19700104T000000Z"
      )
        == ["created 1", "type 1", "title 2", "complete 3"])
    #expect(times("CREATED:19700102T000000Z") == ["created 1", "type 1", "title 1", "complete 1"])
    #expect(
      times("CREATED:19700105T000000Z\nLAST-MODIFIED:19700103T000000Z") == [
        "created 2", "type 2", "title 2", "complete 2",
      ])
    #expect(times("DTSTAMP:19700110T000000Z") == ["type oldest", "title oldest", "complete oldest"])
  }

  @Test("what has no id is known by what it says, so that it is the same twice")
  func withoutIds() {
    func items(_ lines: String) -> [String] { ReadCalendar(lines).items() }
    let event = "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20240209T182543Z\nEND:VEVENT"
    let stamped = event.replacing("SUMMARY", with: "DTSTAMP:20240101T000000Z\nSUMMARY")
    #expect(items(event) == items(stamped))
    #expect(items(event + "\n" + event).count == 1)
    #expect(items(event + "\n" + event.replacing("20240209", with: "20240210")).count == 2)
  }

  @Test("one id may name things of several kinds, and relations lead to what is there")
  func relations() {
    let calendar = ReadCalendar(
      """
      BEGIN:VTODO
      UID:a
      SUMMARY:A
      END:VTODO
      BEGIN:VEVENT
      UID:a
      SUMMARY:An event
      END:VEVENT
      BEGIN:VTODO
      UID:b
      SUMMARY:B
      RELATED-TO:a
      RELATED-TO;RELTYPE=SIBLING:c
      RELATED-TO:nobody
      RELATED-TO:b
      END:VTODO
      BEGIN:VJOURNAL
      UID:c
      SUMMARY:C
      END:VJOURNAL
      """)
    #expect(
      calendar.references == [
        "plot -content-> A", "plot -content-> An event", "B -parent-> A", "B -sibling-> C", "plot -content-> B",
        "plot -content-> C",
      ])
  }

  @Test("a calendar is a list that is called what the calendar says")
  func lists() {
    let calendar = ReadCalendar("X-WR-CALNAME:Plot\\, 47\nX-WR-CALDESC:All of it\n" + ReadCalendar.event("SUMMARY:A"))
    #expect(calendar.value("title", of: "root") == "Plot, 47")
    #expect(calendar.value("body", of: "root") == "All of it")
    #expect(calendar.value("type", of: "root") == "list")
    #expect(calendar.value("calendarIdentifier", of: calendar.items()[0]) == "root")
    #expect(ReadCalendar("NAME:Plot\nX-WR-CALNAME:Other").value("title", of: "root") == "Plot")
    #expect(ReadCalendar(event: "SUMMARY:A").value("title", of: "root") == "plot")
  }

  @Test(
    "what seems to say who sees an entry, or may still have to, keeps it back",
    arguments: [
      "CLASS=PRIVATE\nEND:VEVENT", "CLASS\nEND:VEVENT", "CLASS\u{FF1A}PRIVATE\nEND:VEVENT", "class PRIVATE\nEND:VEVENT",
      "BEGIN:VALARM\nACTION:DISPLAY\nCLASS:PRIVATE\nEND:VEVENT", "DTSTART:20240209T182543Z", "",
      "BEGIN:VALARM\nCLASS=PRIVATE\nEND:VALARM\nEND:VEVENT",
    ])
  func unreadable(lines: String) {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nSUMMARY:Mine\n" + lines + "\n"
    let calendar = ReadCalendar(bytes: Array(text.utf8))
    #expect(calendar.values.contains("private: true") && calendar.values.contains("title: Mine"))
  }
}
