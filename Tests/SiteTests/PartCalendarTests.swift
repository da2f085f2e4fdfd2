import Testing

@testable import Site

/// The calendar of a site after a few new values.
@Suite("A calendar of which a few items alone are made anew")
struct PartCalendarTests {
  @Test(
    "is a clean build's equal",
    arguments: [
      "20 new type: event\n  title: New\n  startDay: 2024-05-01\n  <-content- list",
      "20 new type: todo\n  title: New\n  <-content- list", "20 fair startDay: 2023-01-01",
      "20 fair startTime: @1714550400", "20 todo title: Sow",
      "20 todo dueDay: 2024-05-01\n20 fair title: Market",
    ])
  func calendar(facts: String) throws {
    let site = try SiteBuilder(
      PartTests.garden + "9 walk type: event\n  title: Walk\n  startDay: 2024-05-01\n  <-content- list\n")
    site.outputs = [.items, .timeline, .calendar]
    try PartTests.check(site, after: facts, true)
    try PartTests.check(site, after: "30 walk startDay: 2022-05-01\n30 todo complete: true", true, isBuilt: true)
    // An event's notes contain a title that moves to a withheld item.
    try site.add("40 walk notes: With the [[Diary]] and [[Todo]].\n40 apart title: Todo")
    _ = try site.build()
    try PartTests.check(site, after: "50 diary title: Todo\n50 apart title: Aside", false, isBuilt: true)
  }

  @Test("tells again what texts name that is published again")
  func revived() throws {
    let site = try SiteBuilder(
      PartTests.garden + "9 walk type: event\n  title: Walk\n  startDay: 2024-05-01\n  <-content- list\n"
        + "9 walk notes: With [[Gone]], [it](itemid:gone) and [her](itemid:diary), who is [[Diary]].\n")
    site.outputs = [.items, .timeline, .calendar, .lookup]
    _ = try site.build()
    for facts in ["20 gone title: Back", "21 diary private: false", "22 gone title: Gone", "23 gone deleted"] {
      try PartTests.check(site, after: facts, isBuilt: true)
    }
  }

  @Test("tells no moment of a fact that means what is withheld", arguments: ["private: true", "deleted"])
  func meantOnly(facts: String) throws {
    let site = try SiteBuilder(
      PartTests.garden
        + "9 walk type: event\n  title: Walk\n  startDay: 2024-05-01\n  <-content- list\n11 walk guest: =apart\n")
    site.outputs = [.items, .timeline, .calendar, .lookup]
    try PartTests.check(site, after: "20 apart \(facts)")
  }

  @Test(
    "tells again what texts name that bear the title of what is new and withheld",
    arguments: [
      "private: true", "type: diary\n  <-content- root", "mood: calm", "fromItemId: =fair\n  toItemId: =todo",
    ])
  func withheld(facts: String) throws {
    let site = try SiteBuilder(
      PartTests.garden + "9 walk type: event\n  title: Walk\n  startDay: 2024-05-01\n  <-content- list\n"
        + "9 walk notes: With [[Secret]].\n")
    site.settings.exclude.types = ["diary"]
    site.outputs = [.items, .timeline, .calendar, .lookup]
    _ = try site.build()
    // The names that texts in the calendar link to are not stored.
    try PartTests.check(site, after: "20 secret title: Secret\n  \(facts)", false, isBuilt: true)
  }

  @Test("says again what is wrong with what stays as it is, and no more what is wrong with what does not")
  func warnings() throws {
    let walks = (1...3).map {
      "9 walk\($0) type: event\n  title: Walk\n  startDay: 2024-05-0\($0)\n  <-content- list\n"
    }
    let site = try SiteBuilder(
      PartTests.garden + walks.joined() + "10 walk1 endDay: 2024-04-01\n10 walk2 endDay: 2024-04-02\n")
    site.outputs = [.items, .timeline, .calendar]
    func warned(_ report: BuildReport) -> Int { report.diagnostics.count { $0.identifier == "end-before-start" } }
    var counts = [warned(try site.build())]
    for (step, facts) in ["fair title: Market", "walk1 endDay: 2024-05-08", "walk3 endDay: 2024-04-03"].enumerated() {
      try site.add("\(20 + step) \(facts)")
      var live = LiveSite(keepsMemory: false)
      let report = try site.regenerate(&live)
      #expect(live.isMadeOfPart)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
      site.isFull = true
      #expect(report.diagnostics == (try site.build().diagnostics))
      site.isFull = false
      counts.append(warned(report))
    }
    #expect(counts == [2, 2, 1, 2])
  }
}
