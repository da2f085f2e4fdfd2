import Foundation
import Pages
import Store
import TemporaryFolders
import Testing
import Zones

@Suite("A time zone")
struct ZoneRulesTests {
  @Test(
    "shows what its clocks showed",
    arguments: [
      ("UTC", "2024-02-29T23:59:59", "2024-02-29 23:59:59 0"), ("UTC", "1969-12-31T23:59:59", "1969-12-31 23:59:59 0"),
      ("Europe/Berlin", "2024-03-31T00:59:59", "2024-03-31 01:59:59 3600"),
      ("Europe/Berlin", "2024-03-31T01:00:00", "2024-03-31 03:00:00 7200"),
      ("Europe/Berlin", "2024-10-27T00:59:59", "2024-10-27 02:59:59 7200"),
      ("Europe/Berlin", "2024-10-27T01:00:00", "2024-10-27 02:00:00 3600"),
      ("America/St_Johns", "2024-01-01T00:00:00", "2023-12-31 20:30:00 -12600"),
      ("Pacific/Apia", "2011-12-30T09:59:59", "2011-12-29 23:59:59 -36000"),
      ("Pacific/Apia", "2011-12-30T10:00:00", "2011-12-31 00:00:00 50400"),
      ("Australia/Lord_Howe", "2024-04-06T14:59:59", "2024-04-07 01:59:59 39600"),
      ("Australia/Lord_Howe", "2024-04-06T15:00:00", "2024-04-07 01:30:00 37800"),
    ])
  func clocks(zone: String, utc: String, shown: String) throws {
    let rules = try #require(ZoneRules(identifier: zone))
    let date = try Date(utc + "Z", strategy: .iso8601)
    let time = try #require(rules.civilTime(of: Moment(microseconds: Int64(date.timeIntervalSince1970) * 1_000_000)))
    let text = String(
      format: "%04d-%02d-%02d %02d:%02d:%02d %d", time.year, time.month, time.day, time.hour, time.minute, time.second,
      time.offset)
    #expect(text == shown)
  }

  @Test(
    "agrees with Foundation's calendar at any moment from 1901 to 2099",
    arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu"])
  func oracle(identifier: String) throws {
    let rules = try #require(ZoneRules(identifier: identifier))
    let zone = try #require(TimeZone(identifier: identifier))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    for _ in 0..<500 {
      let seconds = Int64.random(in: -2_177_452_800...4_070_908_800)
      let date = Date(timeIntervalSince1970: Double(seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
      let time = try #require(rules.civilTime(of: Moment(microseconds: seconds * 1_000_000)))
      let expected = [
        parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second, zone.secondsFromGMT(for: date),
      ]
      #expect(
        [time.year, time.month, time.day, time.hour, time.minute, time.second, time.offset] == expected, "\(seconds)")
    }
  }

  @Test("that nobody knows is none", arguments: ["", "Mars/Olympus", "europe/berlin ", "../etc/passwd", "CET+1"])
  func unknown(identifier: String) { #expect(ZoneRules(identifier: identifier) == nil) }

  @Test("has the days of the database that is there, and decides on a site by what it says alone")
  func database() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()]
    for (folder, rule) in zip(folders, ["PST8PDT,M3.2.0,M11.1.0", "<-07>7", "<-07>7"]) {
      try folder.write(TemporaryFolder.zone(first: -28_800, rule: rule), to: "America/Vancouver")
    }
    let rules = try folders.map {
      try #require(ZoneRules(identifier: "America/Vancouver", in: ZoneDatabase(folder: $0.path)))
    }
    // 2026-12-02 07:30 in UTC.
    #expect(rules.map { $0.day(ofSecond: 1_796_196_600) } == [20_788, 20_789, 20_789])
    let encoded = try rules.map { try JSONEncoder().encode([$0.identifier: $0]) }
    #expect(encoded[0] != encoded[1])
    #expect(rules[1] == rules[2])
  }

  @Test("gives no date to a moment without a day, nor beyond the years 1 to 9999")
  func outside() {
    #expect(ZoneRules.utc.civilTime(of: .oldest) == nil)
    #expect(ZoneRules.utc.civilTime(of: Moment(microseconds: 253_402_300_800_000_000)) == nil)
    #expect(ZoneRules.utc.civilTime(of: Moment(microseconds: .max)) == nil)
  }
}
