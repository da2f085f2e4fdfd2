import Pages
import Store
import Testing

@Suite("A time as a person writes it")
struct WrittenTimeTests {
  @Test(
    "means its last moment in the zone",
    arguments: [
      ("UTC", "2024-02-09", "2024-02-09T23:59:59Z"),
      ("Europe/Berlin", "2024-03-31", "2024-03-31T21:59:59Z"),
      ("Europe/Berlin", "2024-03-31T02:30", "2024-03-31T01:00:00Z"),
      ("Europe/Berlin", "2024-10-27T02:30", "2024-10-27T00:30:00Z"),
      ("Europe/Berlin", "2024-10-27", "2024-10-27T22:59:59Z"),
      ("America/St_Johns", "2024-02-09", "2024-02-10T03:29:59Z"),
      // Clocks went back from 00:01 on the 7th to 23:01 on the 6th.
      ("America/St_Johns", "2010-11-06", "2010-11-07T03:29:59Z"),
      ("America/St_Johns", "2010-11-06T23:30", "2010-11-07T02:00:00Z"),
      ("Pacific/Apia", "2011-12-29", "2011-12-30T09:59:59Z"),
      ("Pacific/Apia", "2011-12-30", "2011-12-30T09:59:59Z"),
      ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T10:00:00Z"),
      ("Pacific/Apia", "2011-12-31", "2011-12-31T09:59:59Z"),
      ("Australia/Lord_Howe", "2024-04-07", "2024-04-07T13:29:59Z"),
      ("Australia/Lord_Howe", "2024-04-07T01:45", "2024-04-06T14:45:00Z"),
      ("Australia/Lord_Howe", "2024-10-06T02:15", "2024-10-05T15:30:00Z"),
      ("Europe/Berlin", "2024-02-09T18:25:43Z", "2024-02-09T18:25:43Z"),
      ("Europe/Berlin", "2024-02-09 18:25:43+05:30", "2024-02-09T12:55:43Z"),
      ("Europe/Berlin", "2024-02-09T18:25-0330", "2024-02-09T21:55:00Z"),
      ("Europe/Berlin", "2024-02-09T18:25Z", "2024-02-09T18:25:00Z"),
      ("Europe/Berlin", "2024-02-09T18:25:43.5", "2024-02-09T17:25:43Z"),
    ])
  func last(zone: String, text: String, utc: String) throws {
    let moment = try Self.time(text).last(in: Self.zone(zone))
    #expect(TimestampText.text(moment) == utc)
  }

  @Test(
    "begins with its first moment",
    arguments: [
      ("UTC", "2024-02-09", "2024-02-09T00:00:00Z"), ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z"),
      ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"), ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
      ("Australia/Lord_Howe", "2024-10-06", "2024-10-05T13:30:00Z"),
    ])
  func first(zone: String, text: String, utc: String) throws {
    #expect(TimestampText.text(try Self.time(text).first(in: Self.zone(zone))) == utc)
  }

  @Test("ends a day a microsecond before the next one begins, but where clocks repeat midnight")
  func border() throws {
    for identifier in ["UTC", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu"] {
      let zone = try Self.zone(identifier)
      for day in stride(from: -20_000, to: 40_000, by: 7) {
        #expect(
          zone.end(ofDay: day).microseconds + 1 == zone.start(ofDay: day + 1).microseconds, "\(identifier) \(day)")
      }
    }
  }

  @Test("keeps a fraction")
  func fraction() throws {
    let moment = try Self.time("1969-12-31T23:59:59.25").last(in: .utc)
    #expect(moment.microseconds == -750_000)
  }

  @Test(
    "is no other text",
    arguments: [
      "", "2024", "2024-02-30", "2024-13-01", "2024-2-9", "09.02.2024", "2024-02-09T", "2024-02-09T18",
      "2024-02-09T25:00", "2024-02-09T18:25:43Zulu", "2024-02-09x", "2024-02-09T18:25 ", "yesterday", "2024-02-0९",
      "２０２４-02-09",
    ])
  func none(text: String) { #expect(WrittenTime(text) == nil) }

  private static func time(_ text: String) throws -> WrittenTime { try #require(WrittenTime(text)) }

  private static func zone(_ identifier: String) throws -> ZoneRules {
    try #require(ZoneRules(identifier: identifier))
  }
}
