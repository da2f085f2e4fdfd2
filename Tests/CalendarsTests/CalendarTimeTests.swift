import Testing

@Suite("Times of calendars")
struct CalendarTimeTests {
  @Test(
    "a local time is a moment by its zone: one that is skipped by the offset before, a doubled one the first",
    arguments: locals)
  func local(_ time: (zone: String, local: String, moment: String)) {
    let calendar = ReadCalendar(event: "DTSTART;TZID=\(time.zone):\(time.local)")
    #expect(calendar.times == [time.moment])
  }

  private static let locals: [(zone: String, local: String, moment: String)] = [
    ("Europe/Berlin", "20240331T015959", "2024-03-31T00:59:59Z"),
    ("Europe/Berlin", "20240331T020000", "2024-03-31T01:00:00Z"),
    ("Europe/Berlin", "20240331T023000", "2024-03-31T01:30:00Z"),
    ("Europe/Berlin", "20240331T030000", "2024-03-31T01:00:00Z"),
    ("Europe/Berlin", "20241027T015959", "2024-10-26T23:59:59Z"),
    ("Europe/Berlin", "20241027T020000", "2024-10-27T00:00:00Z"),
    ("Europe/Berlin", "20241027T023000", "2024-10-27T00:30:00Z"),
    ("Europe/Berlin", "20241027T030000", "2024-10-27T02:00:00Z"),
    ("America/New_York", "20240310T023000", "2024-03-10T07:30:00Z"),
    ("America/New_York", "20241103T013000", "2024-11-03T05:30:00Z"),
    ("Australia/Lord_Howe", "20241006T021500", "2024-10-05T15:45:00Z"),
    ("Australia/Lord_Howe", "20240407T014500", "2024-04-06T14:45:00Z"),
    ("Pacific/Apia", "20111230T120000", "2011-12-30T22:00:00Z"),
    ("Europe/Istanbul", "20161030T120000", "2016-10-30T09:00:00Z"),
    ("Asia/Kathmandu", "20240101T120000", "2024-01-01T06:15:00Z"),
    ("Europe/Berlin", "20500701T120000", "2050-07-01T10:00:00Z"),
  ]

  @Test("a name of a zone is one of the tz database, of the file, or of Windows", arguments: names)
  func name(_ name: (text: String, moment: String)) {
    let calendar = ReadCalendar(event: "DTSTART;TZID=\(name.text):20240701T120000")
    #expect(calendar.times == [name.moment])
    #expect(calendar.told == [])
  }

  private static let names: [(text: String, moment: String)] = [
    ("Europe/Berlin", "2024-07-01T10:00:00Z"), ("europe/berlin", "2024-07-01T10:00:00Z"),
    ("\"Europe/Berlin\"", "2024-07-01T10:00:00Z"), ("UTC", "2024-07-01T12:00:00Z"), ("Etc/UTC", "2024-07-01T12:00:00Z"),
    ("Etc/GMT+5", "2024-07-01T17:00:00Z"), ("EST", "2024-07-01T17:00:00Z"), ("Asia/Calcutta", "2024-07-01T06:30:00Z"),
    ("US/Pacific", "2024-07-01T19:00:00Z"), ("/freeassociation.sourceforge.net/Europe/Berlin", "2024-07-01T10:00:00Z"),
    ("/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires", "2024-07-01T15:00:00Z"),
    ("/Europe/Stockholm", "2024-07-01T10:00:00Z"),
    ("/citadel.org/20070227_1/America/New_York", "2024-07-01T16:00:00Z"),
    ("W. Europe Standard Time", "2024-07-01T10:00:00Z"), ("Eastern Standard Time", "2024-07-01T16:00:00Z"),
    ("India Standard Time", "2024-07-01T06:30:00Z"), ("UTC-11", "2024-07-01T23:00:00Z"),
    ("tzone://Microsoft/Utc", "2024-07-01T12:00:00Z"), ("Greenland Standard Time", "2024-07-01T13:00:00Z"),
  ]

  @Test(
    "a zone that nobody knows is told and never UTC",
    arguments: ["Nowhere", "Mars/Olympus", "BST", "GMT+0200", "Local"])
  func unknown(_ name: String) {
    let calendar = ReadCalendar(event: "DTSTART;TZID=\(name):20240701T120000\nDTEND;TZID=\(name):20240701T130000")
    #expect(
      calendar.values == [
        "startDay: 2024-07-01", "startLocal: 2024-07-01 12:00:00 \(name)", "endDay: 2024-07-01",
        "endLocal: 2024-07-01 13:00:00 \(name)",
      ])
    #expect(calendar.told == ["4: Time zone '\(name)' is not known: its times are kept as text"])
  }

  private static func zone(_ name: String, _ offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE

    """
  }

  @Test(
    "a zone that a calendar describes is that calendar's alone, and the tz database decides where it knows the name")
  func described() {
    let event = "DTSTART;TZID=Garden:20240701T120000"
    let text = """
      BEGIN:VCALENDAR
      \(Self.zone("Garden", "+0300"))\(ReadCalendar.event(event, uid: "a"))
      END:VCALENDAR
      BEGIN:VCALENDAR
      \(Self.zone("Garden", "-013015"))\(ReadCalendar.event(event, uid: "b"))
      END:VCALENDAR
      BEGIN:VCALENDAR
      \(Self.zone("Europe/Berlin", "+0900"))\(ReadCalendar.event("DTSTART;TZID=Europe/Berlin:20240701T120000", uid: "c"))
      END:VCALENDAR
      BEGIN:VCALENDAR
      \(Self.zone("europe/berlin", "+0800"))\(ReadCalendar.event("DTSTART;TZID=europe/berlin:20240701T120000", uid: "e"))
      END:VCALENDAR
      BEGIN:VCALENDAR
      \(ReadCalendar.event(event, uid: "d"))
      END:VCALENDAR
      """
    let times = ReadCalendar(bytes: Array(text.utf8)).times
    #expect(
      times == [
        "2024-07-01 12:00:00 Garden", "2024-07-01T04:00:00Z", "2024-07-01T09:00:00Z", "2024-07-01T10:00:00Z",
        "2024-07-01T13:30:15Z",
      ])
  }

  @Test(
    "a space at the end of a zone's name means nothing", arguments: ["Garden ", "Garden", " Garden"],
    ["Garden ", "Garden"])
  func spaces(described: String, used: String) {
    let calendar = ReadCalendar(
      Self.zone(described, "+0300") + ReadCalendar.event("DTSTART;TZID=\(used):20240701T120000"))
    #expect(calendar.times == ["2024-07-01T09:00:00Z"])
  }

  @Test("a described zone has its own rules, and before them the offset that the first changes from", arguments: onsets)
  func onset(_ time: (local: String, moment: String)) {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Garden
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20301103T060000Z
      RDATE:20320101T020000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE

      """
    let calendar = ReadCalendar(zone + ReadCalendar.event("DTSTART;TZID=Garden:\(time.local)"))
    #expect(calendar.times == [time.moment])
  }

  private static let onsets: [(local: String, moment: String)] = [
    ("20000701T120000", "2000-07-01T17:00:00Z"), ("20240310T013000", "2024-03-10T06:30:00Z"),
    ("20240310T023000", "2024-03-10T07:30:00Z"), ("20240310T033000", "2024-03-10T07:30:00Z"),
    ("20241103T013000", "2024-11-03T05:30:00Z"), ("20241201T120000", "2024-12-01T17:00:00Z"),
    ("20301201T120000", "2030-12-01T17:00:00Z"), ("20311201T120000", "2031-12-01T16:00:00Z"),
    ("20320201T120000", "2032-02-01T17:00:00Z"),
  ]

  @Test("a time without a zone is one of the site's, and a day is in none")
  func floating() {
    let lines =
      ReadCalendar.event("DTSTART:20240701T120000") + "\n"
      + ReadCalendar.event("DTSTART;VALUE=DATE:20240701", uid: "b")
    #expect(ReadCalendar(lines, zone: "Asia/Tokyo").times == ["2024-07-01", "2024-07-01T03:00:00Z"])
  }

  @Test("an end is that of the clock, a duration's days are the clock's, its hours pass", arguments: spans)
  func span(_ span: (lines: String, time: String)) {
    #expect(ReadCalendar(event: span.lines).times == [span.time])
  }

  private static let gap = "DTSTART;TZID=Europe/Berlin:20240330T120000\n"
  private static let spans: [(lines: String, time: String)] = [
    (gap + "DURATION:PT24H", "2024-03-30T11:00:00Z–2024-03-31T11:00:00Z"),
    (gap + "DURATION:P1D", "2024-03-30T11:00:00Z–2024-03-31T10:00:00Z"),
    (gap + "DURATION:P1W", "2024-03-30T11:00:00Z–2024-04-06T10:00:00Z"),
    (gap + "DURATION:P1DT1H", "2024-03-30T11:00:00Z–2024-03-31T11:00:00Z"),
    (gap + "DTEND;TZID=Europe/Berlin:20240331T120000", "2024-03-30T11:00:00Z–2024-03-31T10:00:00Z"),
    (gap + "DTEND:20240331T120000Z", "2024-03-30T11:00:00Z–2024-03-31T12:00:00Z"),
    (gap + "DTEND;TZID=Europe/Berlin:20240330T120000", "2024-03-30T11:00:00Z"),
    (gap + "DURATION:PT0S", "2024-03-30T11:00:00Z"),
    ("DTSTART;VALUE=DATE:20240330\nDTEND;VALUE=DATE:20240331", "2024-03-30"),
    ("DTSTART;VALUE=DATE:20240330\nDTEND;VALUE=DATE:20240402", "2024-03-30–2024-04-01"),
    ("DTSTART;VALUE=DATE:20240330\nDTEND;VALUE=DATE:20240330", "2024-03-30"),
    ("DTSTART;VALUE=DATE:20240330", "2024-03-30"),
    ("DTSTART;VALUE=DATE:20240330\nDURATION:P3D", "2024-03-30–2024-04-01"),
    ("DTSTART;VALUE=DATE:20240330\nDURATION:PT48H", "2024-03-30–2024-03-31"), ("DTSTART:20240330", "2024-03-30"),
    ("DTSTART;VALUE=DATE-TIME:20240330T120000Z", "2024-03-30T12:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20240330T120000Z", "2024-03-30T12:00:00Z"),
    ("DTSTART:20161231T235960Z", "2016-12-31T23:59:59Z"),
  ]

  @Test("an end that is none is told with its line", arguments: ends)
  func end(_ end: (lines: String, told: String)) {
    let calendar = ReadCalendar(event: "DTSTART:20240330T120000Z\n" + end.lines)
    #expect(calendar.times == ["2024-03-30T12:00:00Z"])
    #expect(calendar.told == [end.told])
  }

  private static let ends: [(lines: String, told: String)] = [
    ("DTEND:20240330T110000Z", "5: Ends before it begins: the end is left out"),
    ("DTEND;VALUE=DATE:20240331", "5: It starts at a time and ends on a day: the end is left out"),
    ("DURATION:-PT1H", "5: Ends before it begins: the end is left out"),
    ("DTEND:x", "5: Can't parse as DATE-TIME value in DTEND property. Removing entire property: x"),
    ("DTEND:20240230T120000Z", "5: There is no such time"),
  ]

  @Test(
    "what recurs keeps its local time; of what has an end each lasts as long, of a duration each has it by its clock",
    arguments: spring)
  func acrossGap(_ lines: (text: String, times: [String])) {
    let start = "DTSTART;TZID=Europe/Berlin:20240330T023000\nRRULE:FREQ=DAILY;COUNT=3\n"
    #expect(ReadCalendar(event: start + lines.text).times == lines.times)
  }

  private static let spring: [(text: String, times: [String])] = [
    ("", ["2024-03-30T01:30:00Z", "2024-03-31T01:30:00Z", "2024-04-01T00:30:00Z"]),
    (
      "DTEND;TZID=Europe/Berlin:20240331T023000",
      [
        "2024-03-30T01:30:00Z–2024-03-31T01:30:00Z", "2024-03-31T01:30:00Z–2024-04-01T01:30:00Z",
        "2024-04-01T00:30:00Z–2024-04-02T00:30:00Z",
      ]
    ),
    (
      "DURATION:P1D",
      [
        "2024-03-30T01:30:00Z–2024-03-31T01:30:00Z", "2024-03-31T01:30:00Z–2024-04-01T00:30:00Z",
        "2024-04-01T00:30:00Z–2024-04-02T00:30:00Z",
      ]
    ),
  ]
}
