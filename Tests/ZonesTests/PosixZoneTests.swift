import Testing

@testable import Zones

@Suite("A zone in one line")
struct PosixZoneTests {
  @Test("says when which offset begins", arguments: years)
  func year(_ row: (text: String, year: Int64, first: Int64, onsets: [String])) throws {
    let zone = try #require(PosixZone(row.text.utf8))
    let onsets = zone.onsets(from: row.year, through: row.year).map {
      "\($0.second - CivilYear.start(of: row.year)) \($0.offset)"
    }
    #expect(zone.offset == row.first)
    #expect(onsets == row.onsets)
  }

  /// The onsets are in seconds since the start of the year in UTC.
  private static let years: [(text: String, year: Int64, first: Int64, onsets: [String])] = [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 2024, 3600, ["7779600 7200", "25923600 3600"]),
    ("EST5EDT,M3.2.0,M11.1.0", 2024, -18_000, ["5986800 -14400", "26546400 -18000"]),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2024, 37_800, ["8348400 37800", "24075000 39600"]),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 2024, 3600, ["7779600 3600", "25923600 0"]),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 2024, 7200, ["7689600 10800", "25830000 7200"]),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2024, -7200, ["7779600 -3600", "25923600 -7200"]),
    ("AAA0BBB,J60/0,59/0", 2024, 0, ["5094000 0", "5184000 3600"]),
    ("AAA0BBB,J60/0,59/0", 2023, 0, ["5094000 0", "5097600 3600"]),
    ("UTC0", 2024, 0, []), ("<-03>3", 2024, -10_800, []), ("XYZ-5:30:15", 2024, 19_815, []),
  ]

  @Test("may be in summer all year")
  func summer() throws {
    let zone = try #require(PosixZone("XXX3EDT4,0/0,J365/23".utf8))
    let onsets = zone.onsets(from: 2020, through: 2022)
    #expect(onsets.map(\.offset) == [-14_400, -14_400, -14_400, -10_800])
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "CET", "-1", "CE-1", "CET-1CEST", "CET-25", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "<CET-1",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,J0,J365",
      "CET-1CEST,366,J365", "CET-1CEST,M3.5.0,M10.5.0,", "CET-1:60", "CET-1CEST,M3.5.0,M10.5.0/3 ",
      "CET-99999999999999999999",
    ])
  func refused(_ text: String) { #expect(PosixZone(text.utf8) == nil) }
}
