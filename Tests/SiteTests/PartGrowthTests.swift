import Site
import Testing

@Suite("A build that loads a few items alone, to which new ones come")
struct PartGrowthTests {
  private static let new = """
    20 new type: note
      title: New
      body: "See [[Apart]] and itemid:todo."
      <-content- list

    """

  /// Facts, and whether their build loads only a few items.
  static let changes: [(facts: String, isOfPart: Bool)] = [
    (new, true),
    ("20 new type: todo\n  title: New\n  <-content- apart", true),
    ("20 new type: note\n  title: Unborn\n  <-content- root", true),
    ("20 new type: note\n  title: Apart\n  <-content- root", true),
    ("20 nobody title: Somebody\n  <-content- root", true),
    (
      new + "21 newer type: note\n  title: Newer\n  body: \"[[New]] [[Newer]]\"\n  <-content- new\n  <-friend- apart",
      true
    ),
    (new + "21 newer type: note\n  title: Newer\n  <-content- new\n  <-friend- todo", true),
    (new + "21 newer type: note\n  title: New\n  <-content- new\n22 new body: \"Of [[Waiting]].\"", true),
    (new + "21 todo title: New\n21 apart body: \"Of [[New]] and itemid:new.\"", true),
    (new + "20 new private: true", true),
    (new + "20 new deleted", true),
    (new + "20 new -content-> root", true),
    (new + "20 new -content-> waiting\n20 new -friend-> fair", true),
    ("20 new type: note\n  title: New\n", true),
    ("20 new type: note\n  title: New\n  <-content- diary", true),
    ("20 new type: note\n  title: New\n  <-content- nowhere", true),
    ("20 new type: note\n  title: New\n  <-content- list\n  <-content- apart", true),
    ("20 todo -content-> apart", true),
    ("20 todo -content-> root", true),
    ("20 todo -friend-> fair", true),
    ("20 todo -friend-> todo", true),
    // The new way is as short as the existing one.
    ("20 apart -content-> todo", true),
    ("20 root -content-> todo", true),
    ("20 todo -content-> diary", true),
    ("20 todo -content-> nowhere", true),
  ]

  @Test("is a clean build's equal, and says when all items are needed", arguments: changes)
  func table(facts: String, isOfPart: Bool) throws {
    let site = try SiteBuilder(PartTests.garden + "9 apart friend: x\n9 waiting body: \"[[Unborn]] itemid:nobody\"")
    site.outputs = [.items, .timeline]
    try PartTests.check(site, after: facts, isOfPart)
    try Self.goOn(site)
  }

  /// In a small site every item is among those with the most links, and some parts of the sitemap have no items.
  @Test(
    "is right with the search, the index, and what stands beside the pages", arguments: changes.filter(\.isOfPart),
    [0, 300])
  func outputs(change: (facts: String, isOfPart: Bool), more: Int) throws {
    let many = (0..<more).map { "9 m\($0) type: note\n  title: M\($0)\n  <-content- fair\n" }
    let site = try SiteBuilder(
      PartTests.garden + many.joined() + "9 apart friend: x\n9 waiting body: \"[[Unborn]] itemid:nobody\"")
    site.outputs = Outputs.all.subtracting(more > 0 ? [.calendar, .map] : [.calendar])
    site.settings.baseURL = more > 0 ? "https://example.org/" : nil
    try PartTests.check(site, after: change.facts, true)
    try Self.goOn(site)
  }

  /// The next build starts from what the manifest has now.
  private static func goOn(_ site: SiteBuilder) throws {
    try PartTests.check(site, after: "30 todo body: \"Later. [[New]]\"", true, isBuilt: true)
    for (second, place) in [(31, "list"), (32, "list"), (33, "apart")] {
      let facts = "\(second) n\(second) type: note\n  title: \"At \(second)\"\n  <-content- \(place)\n"
      try PartTests.check(site, after: facts, true, isBuilt: true)
    }
    try PartTests.check(site, after: "40 n32 title: New\n40 n32 -friend-> n33", true, isBuilt: true)
    try site.add("50 new title: \"\"\n50 n31 body: \"Of [[New]].\"")
    _ = try site.build()
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }
}
