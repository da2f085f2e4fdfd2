import Testing

@Suite("Disputed times of calendars")
struct DisputedCalendarTests {
  @Test("a rule gives what RFC 5545 says where readers do not agree", arguments: rules)
  func rule(_ rule: DisputedCase) { #expect(Self.times(rule) == rule.times) }

  @Test("starts, ends, dates and changes are what RFC 5545 says where readers do not agree", arguments: sets)
  func set(_ set: DisputedCase) { #expect(Self.times(set) == set.times) }

  private static func times(_ entry: DisputedCase) -> String {
    let calendar = ReadCalendar(entry.lines, days: entry.days, zone: entry.zone)
    return (calendar.times + calendar.told).joined(separator: " ").replacing(":00Z", with: "Z")
  }

  private static let nine = "DTSTART:20240101T090000Z\n"
  private static let threeDays = nine + "RRULE:FREQ=DAILY;COUNT=3\n"

  private static let sets: [DisputedCase] = [
    .init("3.6.1: a day without an end is one day", "DTSTART;VALUE=DATE:20240101", "2024-01-01"),
    .init("3.6.1: a time without an end ends as it begins", nine, "2024-01-01T09:00Z"),
    .init("3.6.1: the end is not part of it", "DTSTART;VALUE=DATE:20240101\nDTEND;VALUE=DATE:20240102", "2024-01-01"),
    .init(
      "3.8.2.5: a day has a duration of days or weeks",
      "DTSTART;VALUE=DATE:20240101\nDURATION:P1W\nRRULE:FREQ=MONTHLY;COUNT=2",
      "2024-01-01–2024-01-07 2024-02-01–2024-02-07"),
    .init(
      "3.8.5.3: of a duration each has the nominal one; 3.3.6: a day of it is the clock's",
      "DTSTART;TZID=Europe/Berlin:20240330T120000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2",
      "2024-03-30T11:00Z–2024-03-31T10:00Z 2024-03-31T10:00Z–2024-04-01T10:00Z"),
    .init(
      "3.8.5.3: of an end each has the exact duration",
      "DTSTART;TZID=Europe/Berlin:20240330T120000\nDTEND;TZID=Europe/Berlin:20240331T120000\nRRULE:FREQ=DAILY;COUNT=2",
      "2024-03-30T11:00Z–2024-03-31T10:00Z 2024-03-31T10:00Z–2024-04-01T09:00Z"),
    .init(
      "3.8.5.1: what is taken out was counted", threeDays + "EXDATE:20240102T090000Z",
      "2024-01-01T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.8.5.1: the start can be taken out", threeDays + "EXDATE:20240101T090000Z",
      "2024-01-02T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.8.5.1: a moment is taken out in whatever zone it is written",
      "DTSTART;TZID=Europe/Berlin:20240330T090000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20240331T070000Z",
      "2024-03-30T08:00Z 2024-04-01T07:00Z"),
    // The RFC does not say that a day excludes everything on it, but nothing else makes sense.
    .init(
      "3.8.5.1: EXDATE may be a day", threeDays + "EXDATE;VALUE=DATE:20240102", "2024-01-01T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.8.5.1: a time that is none of the series takes nothing out", threeDays + "EXDATE:20240102T093000Z",
      "2024-01-01T09:00Z 2024-01-02T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.8.5.1: what is both added and taken out is taken out",
      nine + "RDATE:20240105T090000Z,20240106T090000Z\nEXDATE:20240105T090000Z", "2024-01-01T09:00Z 2024-01-06T09:00Z"),
    .init(
      "3.8.5.2: what the rule and RDATE both give is there once", threeDays + "RDATE:20240102T090000Z",
      "2024-01-01T09:00Z 2024-01-02T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.8.5.2: a period has its own duration",
      nine + "DTEND:20240101T100000Z\nRDATE;VALUE=PERIOD:20240105T090000Z/PT3H,20240106T090000Z/20240106T093000Z",
      "2024-01-01T09:00Z–2024-01-01T10:00Z 2024-01-05T09:00Z–2024-01-05T12:00Z 2024-01-06T09:00Z–2024-01-06T09:30Z"),
    .init(
      "3.8.5.2: RDATE stands without a rule, and the start is of the set",
      "DTSTART;VALUE=DATE:20240101\nRDATE;VALUE=DATE:20240301,20240201", "2024-01-01 2024-02-01 2024-03-01"),
    .init(
      "3.8.4.4: what is moved is at its new time alone, wherever that is",
      DisputedCase.series(threeDays, "RECURRENCE-ID:20240102T090000Z\nDTSTART:20240301T100000Z"),
      "2024-01-01T09:00Z 2024-01-03T09:00Z 2024-03-01T10:00Z", days: ("2024-01-01", "2024-01-31")),
    .init(
      "3.8.4.4: what is moved into the span is in it",
      DisputedCase.series(
        "DTSTART:20231230T090000Z\nRRULE:FREQ=DAILY;COUNT=2", "RECURRENCE-ID:20231230T090000Z\nDTSTART:20240102T100000Z"
      ), "2024-01-02T10:00Z", days: ("2024-01-01", "2024-01-31")),
    .init(
      "3.8.4.4: a time of the series is the same moment in whatever zone it is written",
      DisputedCase.series(
        "DTSTART;TZID=Europe/Berlin:20240330T090000\nRRULE:FREQ=DAILY;COUNT=3",
        "RECURRENCE-ID:20240331T070000Z\nDTSTART:20240331T120000Z"),
      "2024-03-30T08:00Z 2024-03-31T12:00Z 2024-04-01T07:00Z"),
    .init(
      "3.8.4.4: all that follow are moved by as much",
      DisputedCase.series(
        "DTSTART;TZID=Europe/Berlin:20240325T090000\nRRULE:FREQ=WEEKLY;COUNT=4",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20240401T090000\n"
          + "DTSTART;TZID=Europe/Berlin:20240402T103000"),
      "2024-03-25T08:00Z 2024-04-02T08:30Z 2024-04-09T08:30Z 2024-04-16T08:30Z"),
    .init(
      "3.8.1.11: what is cancelled does not take place",
      DisputedCase.series(threeDays, "RECURRENCE-ID:20240102T090000Z\nDTSTART:20240102T090000Z\nSTATUS:CANCELLED"),
      "2024-01-01T09:00Z 2024-01-03T09:00Z"),
    .init(
      "3.3.5: a floating time is what the clock shows wherever one is",
      "DTSTART:20240330T090000\nRRULE:FREQ=DAILY;UNTIL=20240401T090000",
      "2024-03-30T08:00Z 2024-03-31T07:00Z 2024-04-01T07:00Z",
      zone: "Europe/Berlin"),
    .init(
      "3.3.5: a skipped local time is meant by the offset before",
      "DTSTART;TZID=America/New_York:20240309T023000\nRRULE:FREQ=DAILY;COUNT=3",
      "2024-03-09T07:30Z 2024-03-10T07:30Z 2024-03-11T06:30Z"),
    .init(
      "3.3.5: a local time that is there twice is the first",
      "DTSTART;TZID=America/New_York:20241102T013000\nRRULE:FREQ=DAILY;COUNT=3",
      "2024-11-02T05:30Z 2024-11-03T05:30Z 2024-11-04T06:30Z"),
    .init(
      "3.8.5.2: two local times that are one moment are there once",
      "DTSTART;TZID=Europe/Berlin:20240331T013000\nRRULE:FREQ=HOURLY;UNTIL=20240331T023000Z",
      "2024-03-31T00:30Z 2024-03-31T01:30Z 2024-03-31T02:30Z"),
    .init(
      "3.6.5: a zone has the rules that the calendar gives it",
      """
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
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE
      """ + "\n"
        + ReadCalendar.event("DTSTART;TZID=Garden:20240309T023000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=9,10;COUNT=4"),
      "2024-03-09T07:30Z 2024-03-10T07:30Z 2024-04-09T06:30Z 2024-04-10T06:30Z"),
    .init(
      "3.8.2.3: a todo of days is due on the day that it names",
      "BEGIN:VTODO\nUID:a\nDTSTART;VALUE=DATE:20240101\nDUE;VALUE=DATE:20240102\nRRULE:FREQ=WEEKLY;COUNT=2\nEND:VTODO",
      "2024-01-01–2024-01-02 2024-01-08–2024-01-09"),
  ]
}
