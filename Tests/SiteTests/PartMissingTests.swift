import Testing

@testable import Site

/// Builds in new processes of a site with references to items that have no facts, which get a message.
@Suite("A build that loads a few items alone, some of which are missing")
struct PartMissingTests {
  /// References from published, withheld and unreached items to two items that do not exist; one of the two has a reference
  /// itself.
  private static let garden =
    PartTests.garden + """
      10 moss type: note
        title: Moss
        body: See itemid:lost and [[Lost]].
        <-content- root
      11 moss -content-> lost
      11 diary -friend-> lost
      11 stray -friend-> lost
      11 tie type: reference
        referenceType: friend
        fromItemId: =todo
        toItemId: =lost
      11 fair -friend-> other
      11 feast type: event
        title: Feast
        startDay: 2024-05-03
        <-content- root
      12 half -content-> apart
      12 root -content-> half

      """
    + (0..<230).map { "13 many\($0) type: note\n  title: Many \($0)\n  <-content- list\n" }.joined()

  /// Facts, each line built in a new process.
  static let changes: [[String]] = [
    ["20 lost type: note\n  title: Lost", "21 lost body: Found.", "22 lost deleted"],
    ["20 lost private: true", "21 lost private: false", "22 lost title: Found"],
    ["20 lost type: note\n  title: Found\n  -content-> other", "21 other title: Another"],
    ["20 lost -friend-> apart", "21 lost title: Lost"],
    ["20 moss deleted", "21 moss title: Back"],
    ["20 todo private: true", "21 todo private: false"],
    ["20 diary private: false", "21 diary private: true"],
    ["20 apart deleted", "21 apart title: Apart"],
    ["20 tie deleted", "21 tie fromItemId: =apart"],
    ["20 tie toItemId: =nobody", "21 nobody title: Somebody"],
    ["20 tie toItemId: =list", "21 tie toItemId: =lost"],
    ["20 tie private: true", "21 tie private: false"],
    [
      "20 apart -content-> nowhere", "21 new type: note\n  title: New\n  <-content- nowhere", "22 nowhere title: There",
    ],
    ["20 new type: note\n  title: New\n  <-content- list\n  -content-> lost", "21 new deleted"],
    ["20 root -content-> stray", "21 lost title: Lost"],
    ["20 half title: Whole", "21 half deleted"],
    ["20 new type: note\n  title: New\n  <-content- half", "21 new deleted"],
    ["20 other successor: =list", "21 other deleted"],
  ]

  @Test(
    "is a clean build's equal, and says the same", arguments: changes,
    [.all.subtracting([.map, .sitemap]), [.items, .timeline]] as [Outputs])
  func table(facts: [String], outputs: Outputs) throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = outputs
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    for facts in facts + ["40 moss title: Lichen", "41 fair deleted", "42 lost title: Last", "43 half title: Half"] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      let said = try site.regenerate(&live).diagnostics
      #expect(live.isMadeOfPart, "\(facts)")
      try site.expectClean(facts)
      let clean = try site.clean().report.diagnostics
      #expect(Set(said.map(\.text)).symmetricDifference(clean.map(\.text)) == [], "\(facts)")
    }
  }

  @Test(
    "is a clean build's equal where what is published now follows something deleted",
    arguments: [("lost", "title: Lost"), ("diary", "private: false")])
  func successors(item: String, fact: String) throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = .all.subtracting(.map)
    _ = try site.build()
    for facts in ["20 todo deleted successor \(item)", "21 \(item) \(fact)", "22 \(item) deleted"] {
      try PartTests.check(site, after: facts, isBuilt: true)
    }
  }

  @Test("what has no fact is an item as long as references go out of it")
  func half() throws {
    let site = try SiteBuilder(PartTests.garden)
    site.outputs = .all.subtracting(.map)
    let facts = """
      20 way type: reference
        referenceType: content
        fromItemId: =half
        toItemId: =apart
      20 root -content-> half
      """
    _ = try site.build()
    for facts in [facts, "21 way deleted", "22 way fromItemId: =half", "23 way private: true"] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart == true, "\(facts)")
      try site.expectClean(facts)
    }
  }
}
