import Foundation
import TemporaryFolders
import Testing

@Suite("The zone data of the machine")
struct ZoneDataTests {
  private static func build(_ desk: TemporaryFolder, _ output: String, _ arguments: [String] = []) throws -> String {
    let outcome = try #require(
      try Program.run(
        ["build", "plot", "--output", output, "--time-zone", "America/Vancouver"] + arguments, in: desk, within: 60,
        environment: ["TZDIR": desk.file("zones")]))
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output + outcome.errors
  }

  private static func days(_ desk: TemporaryFolder, _ output: String) -> Set<String> {
    Set(
      desk.allFiles(output).keys.filter { $0.firstMatch(of: /^timeline\/\d{4}-\d\d-\d\d\.html$/) != nil }.map {
        String($0.dropFirst(9).prefix(10))
      })
  }

  @Test("decides on days, of a site and of what is imported, and another release makes anew what it changes")
  func release() throws {
    let desk = try TemporaryFolder()
    try desk.write(TemporaryFolder.zone(rule: "PST8PDT,M3.2.0,M11.1.0"), to: "zones/America/Vancouver")
    try desk.write(
      "2026-12-02T07:30Z root type: list\n  title: Plot\n", to: "plot/a.facts")
    try desk.write(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:sow
      SUMMARY:Sow
      DTSTART;TZID=America/Vancouver:20261201T233000
      END:VEVENT
      END:VCALENDAR

      """, to: "c.ics")
    let calendar = ["--source", "c=c.ics"]
    _ = try Self.build(desk, "site", calendar)
    #expect(Self.days(desk, "site") == ["2026-12-01"])
    try desk.write(TemporaryFolder.zone(rule: "<-07>7"), to: "zones/America/Vancouver")
    #expect(try Self.build(desk, "site", calendar).contains("the zone data of the time zone changed"))
    _ = try Self.build(desk, "clean", calendar + ["--state", desk.file("state")])
    #expect(Self.days(desk, "site") == ["2026-12-01", "2026-12-02"])
    #expect(desk.allFiles("site") == desk.allFiles("clean"))
  }

  @Test("that is broken is said, and the program's own counts")
  func broken() throws {
    let desk = try TemporaryFolder()
    try desk.write("TZif2, and no more", to: "zones/America/Vancouver")
    try desk.write("2024-12-02T07:30Z root type: list\n  title: Plot\n", to: "plot/a.facts")
    let said = try Self.build(desk, "site")
    #expect(said.contains("File of time zone 'America/Vancouver' cannot be used: it is too short"))
    #expect(Self.days(desk, "site") == ["2024-12-01"])
    #expect(try Self.build(desk, "site").contains("cannot be used"))
  }

  @Test("has no part in a day without a time, as notes have it in their front matter")
  func notes() throws {
    let desk = try TemporaryFolder()
    try desk.write("---\ndate: 2024-02-09\n---\nText", to: "plot/Leaf.md")
    try desk.write("---\ncreated: 2024-02-11\n---\nText", to: "plot/Twig.md")
    _ = try Self.build(desk, "site")
    #expect(Self.days(desk, "site").isSuperset(of: ["2024-02-09", "2024-02-11"]))
    #expect(Self.days(desk, "site").isDisjoint(with: ["2024-02-08", "2024-02-10"]))
  }
}
