import Testing

@Suite("Series of calendars")
struct CalendarSeriesTests {
  private static let days = ("2024-01-01", "2024-12-31")

  @Test("dates are added and taken out, by moment, by local time or by day", arguments: dates)
  func date(_ date: (lines: String, times: [String])) {
    let series = "DTSTART;TZID=Europe/Berlin:20240101T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\n"
    let times = ReadCalendar(event: series + date.lines, days: Self.days).times
    #expect(times == date.times.map(Self.span))
  }

  /// The span of a time, which is an hour if no end is given.
  private static func span(_ time: String) -> String {
    let end = time.count > 20 ? String(time.dropFirst(21)) : time.replacing("08:00", with: "09:00")
    return "\(time.prefix(20))–\(end)"
  }

  private static let dates: [(lines: String, times: [String])] = [
    ("", ["2024-01-01T08:00:00Z", "2024-01-02T08:00:00Z", "2024-01-03T08:00:00Z"]),
    ("EXDATE;TZID=Europe/Berlin:20240102T090000", ["2024-01-01T08:00:00Z", "2024-01-03T08:00:00Z"]),
    ("EXDATE:20240102T080000Z,20240103T080000Z", ["2024-01-01T08:00:00Z"]),
    ("EXDATE:20240102T090000", ["2024-01-01T08:00:00Z", "2024-01-03T08:00:00Z"]),
    ("EXDATE;VALUE=DATE:20240101", ["2024-01-02T08:00:00Z", "2024-01-03T08:00:00Z"]),
    ("EXDATE:20240102T090000Z", ["2024-01-01T08:00:00Z", "2024-01-02T08:00:00Z", "2024-01-03T08:00:00Z"]),
    ("EXRULE:FREQ=DAILY;INTERVAL=2", ["2024-01-02T08:00:00Z"]),
    (
      "RDATE:20240105T080000Z,20240102T080000Z",
      ["2024-01-01T08:00:00Z", "2024-01-02T08:00:00Z", "2024-01-03T08:00:00Z", "2024-01-05T08:00:00Z"]
    ),
    (
      "RDATE;VALUE=DATE:20240105\nEXDATE:20240102T080000Z",
      ["2024-01-01T08:00:00Z", "2024-01-03T08:00:00Z", "2024-01-05T08:00:00Z"]
    ),
    (
      "RDATE;VALUE=PERIOD:20240105T080000Z/PT30M,20240106T080000Z/20240106T110000Z\nEXDATE:20240102T080000Z,20240103T080000Z",
      [
        "2024-01-01T08:00:00Z", "2024-01-05T08:00:00Z 2024-01-05T08:30:00Z",
        "2024-01-06T08:00:00Z 2024-01-06T11:00:00Z",
      ]
    ),
  ]

  private static func series(_ others: String..., main: String = "") -> String {
    ([ReadCalendar.event("SUMMARY:Water\nDTSTART:20240101T090000Z\nRRULE:FREQ=DAILY;COUNT=4" + main)]
      + others.map { ReadCalendar.event($0) }).joined(separator: "\n")
  }

  @Test("one of a series may be moved, called off, or change all that follow", arguments: changes)
  func change(_ change: (lines: String, times: [String])) {
    #expect(ReadCalendar(change.lines, days: Self.days).times == change.times)
  }

  private static let first = "2024-01-01T09:00:00Z Water"
  private static let second = "2024-01-02T09:00:00Z Water"
  private static let third = "2024-01-03T09:00:00Z Water"
  private static let fourth = "2024-01-04T09:00:00Z Water"
  private static let changes: [(lines: String, times: [String])] = [
    (series(), [first, second, third, fourth]),
    (
      series("SUMMARY:Moved\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240110T100000Z\nDTEND:20240110T110000Z"),
      [first, third, fourth, "2024-01-10T10:00:00Z–2024-01-10T11:00:00Z Moved"]
    ),
    (
      series("SUMMARY:Moved far\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20300110T100000Z"),
      [first, third, fourth, "2030-01-10T10:00:00Z Moved far"]
    ),
    (
      series("SUMMARY:Local\nRECURRENCE-ID;TZID=Europe/Berlin:20240102T100000\nDTSTART:20240102T093000Z"),
      [first, "2024-01-02T09:30:00Z Local", third, fourth]
    ),
    (
      series("SUMMARY:A day\nRECURRENCE-ID;VALUE=DATE:20240102\nDTSTART;VALUE=DATE:20240102"),
      [first, "2024-01-02 A day", third, fourth].sorted()
    ),
    (series("RECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T090000Z\nSTATUS:CANCELLED"), [first, third, fourth]),
    (series("RECURRENCE-ID:20240102T090000Z\nSTATUS:CANCELLED"), [first, third, fourth]),
    (
      series(
        "SUMMARY:Late\nRECURRENCE-ID;RANGE=THISANDFUTURE:20240103T090000Z\nDTSTART:20240103T100000Z\nDURATION:PT1H"),
      [
        first, second, "2024-01-03T10:00:00Z–2024-01-03T11:00:00Z Late",
        "2024-01-04T10:00:00Z–2024-01-04T11:00:00Z Late",
      ]
    ),
    (
      series(
        "SUMMARY:Late\nRECURRENCE-ID;RANGE=THISANDFUTURE:20240102T090000Z\nDTSTART:20240102T100000Z",
        "SUMMARY:Later\nRECURRENCE-ID;RANGE=THISANDFUTURE:20240104T090000Z\nDTSTART:20240105T090000Z",
        "SUMMARY:Once\nRECURRENCE-ID:20240103T090000Z\nDTSTART:20240103T120000Z"),
      [first, "2024-01-02T10:00:00Z Late", "2024-01-03T12:00:00Z Once", "2024-01-05T09:00:00Z Later"]
    ), (series("RECURRENCE-ID;RANGE=THISANDFUTURE:20240103T090000Z\nSTATUS:CANCELLED"), [first, second]),
    (series(main: "\nSTATUS:CANCELLED"), []),
    (series("SUMMARY:Moved\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240110T100000Z", main: "\nSTATUS:CANCELLED"), []),
    ("METHOD:CANCEL\n" + series(), []),
    (
      series("SUMMARY:Beside\nRECURRENCE-ID:20240102T120000Z\nDTSTART:20240102T130000Z"),
      [first, second, "2024-01-02T13:00:00Z Beside", third, fourth]
    ),
    (
      series(
        "SUMMARY:New\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T110000Z\nSEQUENCE:2",
        "SUMMARY:Old\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T100000Z\nSEQUENCE:1"),
      [first, "2024-01-02T11:00:00Z New", third, fourth]
    ),
    (
      series(
        "SUMMARY:Taken out\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T100000Z",
        main: "\nEXDATE:20240102T090000Z"), [first, third, fourth]
    ),
    (
      series(
        "SUMMARY:Of old\nRECURRENCE-ID:20240105T090000Z\nDTSTART:20240105T100000Z",
        "SUMMARY:Older\nRECURRENCE-ID:20230105T090000Z\nDTSTART:20240106T100000Z",
        "SUMMARY:Kept\nRECURRENCE-ID:20240103T090000Z\nDTSTART:20240103T100000Z",
        "SUMMARY:As new\nRECURRENCE-ID:20240107T090000Z\nDTSTART:20240107T100000Z\nSEQUENCE:1", main: "\nSEQUENCE:1"),
      [first, second, "2024-01-03T10:00:00Z Kept", fourth, "2024-01-07T10:00:00Z As new"]
    ),
    (
      ReadCalendar.event("SUMMARY:Alone\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T100000Z"),
      ["2024-01-02T10:00:00Z Alone"]
    ),
    (
      ReadCalendar.event("SUMMARY:Zero\nDTSTART:20240101T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2") + "\n"
        + ReadCalendar.event("SUMMARY:Short\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T090000Z"),
      ["2024-01-01T09:00:00Z–2024-01-01T10:00:00Z Zero", "2024-01-02T09:00:00Z Short"]
    ),
  ]

  @Test("a series of days moves to times and back")
  func kinds() {
    let lines =
      ReadCalendar.event("SUMMARY:Day\nDTSTART;VALUE=DATE:20240101\nRRULE:FREQ=DAILY;COUNT=3") + "\n"
      + ReadCalendar.event(
        "SUMMARY:Time\nRECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20240102\nDTSTART;TZID=Europe/Berlin:20240102T080000"
      )
    #expect(
      ReadCalendar(lines, days: Self.days).times
        == ["2024-01-01 Day", "2024-01-02T07:00:00Z Time", "2024-01-03T07:00:00Z Time"])
  }

  @Test("occurrences are told a year around the newest thing that the source says, never around today")
  func window() {
    let daily = "DTSTART:20000101T090000Z\nRRULE:FREQ=DAILY\n"
    let count = { (lines: String) in
      let times = ReadCalendar(event: daily + lines).times
      return "\(times.first?.prefix(10) ?? "") \(times.last?.prefix(10) ?? "") \(times.count)"
    }
    #expect(count("LAST-MODIFIED:20100615T000000Z\nDTSTAMP:20200101T000000Z") == "2009-06-14 2011-06-15 732")
    #expect(count("CREATED:20100615T000000Z") == "2009-06-14 2011-06-15 732")
    #expect(count("DTSTAMP:20200615T000000Z") == "2019-06-15 2021-06-15 732")
    #expect(count("") == "2000-01-01 2001-01-01 367")
    let last = { (others: [String]) in
      let all = ([daily + "DTSTAMP:20000101T000000Z"] + others).enumerated().map {
        ReadCalendar.event($1, uid: "\($0)")
      }
      return ReadCalendar(all.joined(separator: "\n")).times.filter { $0.hasSuffix("Z") }.last?.prefix(10)
    }
    #expect(last(["DTSTART;VALUE=DATE:20011212"]) == "2002-12-12")
    #expect(last(["DTSTART;VALUE=DATE:20990101", "DTSTART;VALUE=DATE:99990101"]) == "2001-01-01")
  }

  @Test("an occurrence keeps its id when it is moved, and the series its own")
  func ids() throws {
    let plain = ReadCalendar(Self.series(), days: Self.days)
    let moved = ReadCalendar(
      Self.series("SUMMARY:Moved\nRECURRENCE-ID:20240102T090000Z\nDTSTART:20240110T100000Z"), days: Self.days)
    #expect(Set(plain.items()) == Set(moved.items()))
    #expect(plain.items(["series"]) == moved.items(["series"]))
    #expect(plain.references == ["plot -content-> Water"] + Array(repeating: "Water -content-> Water", count: 4))
  }

  @Test("what is private in a series, or all of it, is withheld")
  func withheld() {
    let lines = Self.series(
      "RECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T090000Z\nCLASS:PUBLIC", main: "\nCLASS:PRIVATE")
    let calendar = ReadCalendar(lines, days: Self.days)
    #expect(calendar.items(["event", "series"]).allSatisfy { calendar.value("private", of: $0) == "true" })
    let one = ReadCalendar(
      Self.series("RECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T090000Z\nCLASS:CONFIDENTIAL"), days: Self.days)
    #expect(one.items(["event", "series"]).count { one.value("private", of: $0) == "true" } == 1)
  }
}
