extension DisputedCalendarTests {
  /// A case in which every occurrence starts at nine.
  private static func days(_ decides: String, _ start: String, _ rule: String, _ days: String) -> DisputedCase {
    .init(
      decides, "DTSTART:\(start)T090000Z\nRRULE:FREQ=\(rule)",
      days.split(separator: " ").map { $0 + "T09:00Z" }.joined(separator: " "))
  }

  static let rules: [DisputedCase] = [
    days(
      "3.3.10: the start counts as the first, also where the rule does not give it", "20240102",
      "WEEKLY;BYDAY=MO;COUNT=3", "2024-01-02 2024-01-08 2024-01-15"),
    days(
      "3.8.5.3: the start is the first, and the rule goes on from its month", "20240110",
      "MONTHLY;BYMONTHDAY=5;COUNT=3", "2024-01-10 2024-02-05 2024-03-05"),
    days(
      "3.3.10: what is not there is not counted: 31st of a month", "20240131", "MONTHLY;BYMONTHDAY=31;COUNT=4",
      "2024-01-31 2024-03-31 2024-05-31 2024-07-31"),
    days(
      "3.3.10: an interval counts months that have no such day", "20240131", "MONTHLY;INTERVAL=2;COUNT=5",
      "2024-01-31 2024-03-31 2024-05-31 2024-07-31 2025-01-31"),
    days(
      "3.3.10: what is not there is not counted: February 29", "20200229", "YEARLY;COUNT=3",
      "2020-02-29 2024-02-29 2028-02-29"),
    days(
      "3.3.10: BYMONTHDAY from the end", "20240229", "YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=3",
      "2024-02-29 2025-02-28 2026-02-28"),
    days(
      "3.3.10: BYMONTHDAY=-31 is the first day of a month of 31 days", "20240101", "MONTHLY;BYMONTHDAY=-31;COUNT=3",
      "2024-01-01 2024-03-01 2024-05-01"),
    days(
      "3.3.10: BYMONTHDAY alone expands a year to each month", "20240101", "YEARLY;BYMONTHDAY=1;COUNT=3",
      "2024-01-01 2024-02-01 2024-03-01"),
    days(
      "3.3.10: BYDAY limits where there is BYMONTHDAY", "20240913", "YEARLY;BYMONTHDAY=13;BYDAY=FR;COUNT=3",
      "2024-09-13 2024-12-13 2025-06-13"),
    days(
      "3.3.10: BYSETPOS from the end", "20240131", "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4",
      "2024-01-31 2024-02-29 2024-03-29 2024-04-30"),
    days(
      "3.3.10: BYSETPOS counts in the whole period, also before the start", "20240110",
      "MONTHLY;BYDAY=WE;BYSETPOS=2;COUNT=3", "2024-01-10 2024-02-14 2024-03-13"),
    days(
      "3.3.10: BYSETPOS of a year", "20241231", "YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3",
      "2024-12-31 2025-12-31 2026-12-31"),
    days(
      "3.3.10: the 53rd week is in few years", "20201228", "YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2",
      "2020-12-28 2026-12-28"),
    days(
      "3.3.10: the first week may begin in the year before", "20241230", "YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=2",
      "2024-12-30 2025-12-29"),
    days(
      "3.3.10: the last week may end in the year behind", "20241229", "YEARLY;BYWEEKNO=-1;BYDAY=SU;COUNT=3",
      "2024-12-29 2025-12-28 2027-01-03"),
    days(
      "3.3.10: WKST moves the numbers of weeks", "20240107", "YEARLY;BYWEEKNO=2;BYDAY=SU;WKST=SU;COUNT=3",
      "2024-01-07 2025-01-05 2026-01-11"),
    days(
      "3.3.10: every other week begins on Monday", "20240107", "WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4",
      "2024-01-07 2024-01-15 2024-01-21 2024-01-29"),
    days(
      "3.3.10: every other week begins on WKST", "20240107", "WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=4",
      "2024-01-07 2024-01-08 2024-01-21 2024-01-22"),
    days(
      "3.3.10: every other day, of which Mondays", "20240101", "DAILY;INTERVAL=2;BYDAY=MO;COUNT=3",
      "2024-01-01 2024-01-15 2024-01-29"),
    days(
      "3.3.10: 1MO of a month where there is BYMONTH", "20240902", "YEARLY;BYMONTH=9;BYDAY=1MO;COUNT=3",
      "2024-09-02 2025-09-01 2026-09-07"),
    days(
      "3.3.10: 1MO of a year where there is none", "20240101", "YEARLY;BYDAY=1MO;COUNT=3",
      "2024-01-01 2025-01-06 2026-01-05"),
    days("3.3.10: -1FR of a year", "20241227", "YEARLY;BYDAY=-1FR;COUNT=3", "2024-12-27 2025-12-26 2026-12-25"),
    days("3.3.10: 5MO is in few months", "20240129", "MONTHLY;BYDAY=5MO;COUNT=3", "2024-01-29 2024-04-29 2024-07-29"),
    days("3.3.10: BYYEARDAY from the end", "20241231", "YEARLY;BYYEARDAY=-1;COUNT=2", "2024-12-31 2025-12-31"),
    days("3.3.10: the 366th day is in leap years", "20201231", "YEARLY;BYYEARDAY=366;COUNT=2", "2020-12-31 2024-12-31"),
    days(
      "3.3.10: the 60th day is February 29 or March 1", "20240229", "YEARLY;BYYEARDAY=60;COUNT=3",
      "2024-02-29 2025-03-01 2026-03-01"),
    days("3.3.10: UNTIL is of the set", "20240101", "DAILY;UNTIL=20240103T090000Z", "2024-01-01 2024-01-02 2024-01-03"),
    // A day does not end a series of times (3.3.10); readers take its midnight.
    days("3.3.10: UNTIL has the type of the start", "20240101", "DAILY;UNTIL=20240103", "2024-01-01 2024-01-02"),
    // There should not be two rules (3.8.5.3), but each counts from the start.
    days(
      "3.8.5: all that two rules give", "20240101", "WEEKLY;BYDAY=MO;COUNT=2\nRRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3",
      "2024-01-01 2024-01-03 2024-01-08 2024-01-10"),
    .init(
      "3.3.10: UNTIL of days is of the set", "DTSTART;VALUE=DATE:20240101\nRRULE:FREQ=DAILY;UNTIL=20240103",
      "2024-01-01 2024-01-02 2024-01-03"),
    .init(
      "3.3.10: UNTIL is a moment in UTC where the start has a zone",
      "DTSTART;TZID=Europe/Berlin:20240318T090000\nRRULE:FREQ=WEEKLY;UNTIL=20240401T070000Z",
      "2024-03-18T08:00Z 2024-03-25T08:00Z 2024-04-01T07:00Z"),
    .init(
      "3.3.10: what begins a second behind UNTIL is not of the set",
      "DTSTART;TZID=Europe/Berlin:20240318T090000\nRRULE:FREQ=WEEKLY;UNTIL=20240401T065959Z",
      "2024-03-18T08:00Z 2024-03-25T08:00Z"),
    .init(
      "3.3.10: UNTIL in UTC may be on another day than where the clock is",
      "DTSTART;TZID=America/New_York:20240101T200000\nRRULE:FREQ=DAILY;UNTIL=20240103T010000Z",
      "2024-01-02T01:00Z 2024-01-03T01:00Z"),
  ]
}
