import Store
import Testing

@testable import Site

/// Builds of a site that excludes a drive, in new processes and in one.
@Suite("A site from which every item is excluded of which a drive holds a fact")
struct PartDriveTests {
  /// Facts, and whether they go to the excluded drive.
  static let changes: [(facts: String, isOwn: Bool)] = [
    ("20 apart mood: calm", true),
    ("21 apart body: \"[[List]]\"", false),
    ("22 list title: All", false),
    ("23 new type: note\n  title: New\n  <-content- list", false),
    ("24 new mood: calm", true),
    ("25 other type: note\n  title: Other\n  <-content- list", true),
    ("26 other title: Another", false),
    ("27 todo complete: true", false),
    ("28 fair -content-> apart", true),
    ("29 tie type: reference\n  referenceType: friend\n  fromItemId: =todo\n  toItemId: =fair", false),
    ("30 tie mood: calm", true),
    ("31 list mood: calm", true),
    ("32 root -content-> todo", false),
  ]

  @Test(
    "is a clean build's equal", arguments: [true, false], [.all.subtracting(.map), [.items, .timeline]] as [Outputs])
  func table(isCold: Bool, outputs: Outputs) throws {
    let site = try SiteBuilder(
      PartTests.garden + "9 feast type: event\n  title: Feast\n  startDay: 2024-05-03\n  <-content- root\n")
    site.outputs = outputs
    site.settings.exclude.drives = ["own"]
    let own = MemoryDrive(name: "own")
    try site.store.mountDrive(forResource: "own", own)
    var live = LiveSite(keepsMemory: !isCold)
    _ = try site.regenerate(&live)
    for (facts, isOwn) in Self.changes {
      let facts = try FactText.parse(facts, path: "test.facts").map(Fact.init)
      try site.store.insert(facts: facts, resource: isOwn ? "own" : nil)
      if isCold { live = LiveSite(keepsMemory: false) }
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart == isCold)
      try site.expectClean(facts[0].itemId)
    }
  }
}
