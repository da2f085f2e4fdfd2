import Store
import Testing

@testable import Site

/// Builds in new processes of a site where items that were withheld before are published.
@Suite("A build that loads a few items alone, of which some are published again, or at last")
struct PartReturnTests {
  /// A list in a list, with links into and out of both, and items that nothing links to yet.
  private static let garden =
    PartTests.garden + """
      11 east type: list
        title: East
        <-content- root
      12 deep type: list
        title: Deep
        <-content- east
      13 lone type: note
        title: Lone
        body: See [[Both]], [[Deep]] and itemid:fair.
        <-content- deep
      14 both type: note
        title: Both
        body: Names [[Lone]] and itemid:lone and [[Loose]].
        <-content- root
      15 below type: todo
        title: Below
        dueDay: 2024-05-09
        <-content- lone
      16 tie type: reference
        referenceType: friend
        fromItemId: =both
        toItemId: =below
      17 loose type: note
        title: Loose
        body: With [[Both]].
      18 looser type: note
        title: Lone
      18 loosest type: event
        title: Loosest
        startDay: 2024-05-02
      19 loose -content-> looser
      19 looser -friend-> both
      19 looser -content-> loosest
      19 loosest -friend-> lone
      19 stray -friend-> nought

      """

  /// Facts, each line built in a new process, and whether the build of the last one loads only a few items.
  static let changes: [(facts: [String], isOfPart: Bool)] = [
    (["20 lone private: true", "30 lone private: false"], true),
    (["20 lone deleted", "30 lone title: Back"], true),
    (["20 lone deleted successor both", "30 lone title: Back"], true),
    (["20 lone publish: false", "30 lone publish: true"], true),
    (["20 lone private: true", "21 lone -friend-> fair", "22 both -friend-> lone", "30 lone private: false"], true),
    (
      [
        "20 lone private: true", "21 both body: \"[[Back]] and itemid:lone\"",
        "30 lone private: false\n30 lone title: Back",
      ], true
    ),
    (["20 deep deleted", "30 deep title: Deeper"], true),
    (["20 deep private: true", "21 lone private: true", "22 deep private: false", "23 lone private: false"], true),
    (["20 deep private: true", "21 lone private: true", "22 lone private: false", "23 deep private: false"], true),
    (["20 lone private: true", "21 below private: true", "22 lone private: false", "23 below private: false"], true),
    (["20 both private: true", "21 below private: true", "22 both private: false", "23 below private: false"], true),
    (["20 both private: true", "21 below private: true", "22 below private: false", "23 both private: false"], true),
    (["20 deep deleted", "21 east -content-> below"], true),
    (["20 deep deleted", "21 east -content-> below", "22 deep title: Deep"], true),
    (["20 east private: true", "21 both -content-> lone"], true),
    (["20 tie private: true", "30 tie private: false"], true),
    (["20 tie deleted", "30 tie order: 3"], true),
    (["20 tie private: true", "21 below private: true", "22 tie private: false", "23 below private: false"], true),
    (["20 root -content-> loose"], true),
    (["20 both -friend-> loosest"], true),
    (["20 root -content-> looser", "30 root -content-> loose"], true),
    (
      ["20 loose -content-> fair", "21 fair private: true", "22 root -content-> loose", "23 fair private: false"], true
    ),
    (["20 loose private: true", "21 root -content-> loose", "22 loose private: false"], true),
    (["20 loose -friend-> lone\n20 loose -friend-> below", "21 root -content-> loose"], true),
    (["20 n20 type: note\n  title: New\n20 n20 -content-> loose\n20 root -content-> n20"], true),
    (["20 n20 type: note\n  title: New", "21 n20 -content-> n20", "22 root -content-> n20"], true),
    // An item becomes a reference, or a reference an item.
    (["20 lone fromItemId: =nowhere\n20 lone toItemId: =nought"], true),
    (["20 below fromItemId: =both\n20 below toItemId: =fair"], true),
    (["20 lone fromItemId: =both\n20 lone toItemId: =fair", "30 lone remove toItemId"], true),
    (["20 lone fromItemId: =both\n20 lone toItemId: =fair", "30 lone private: true", "40 lone remove toItemId"], true),
    (["20 loose fromItemId: =both\n20 loose toItemId: =fair", "30 root -content-> loose"], true),
    (["20 tie remove fromItemId"], true),
    (["20 tie remove fromItemId", "30 root -content-> tie"], true),
    (["20 root -content-> tie", "30 tie remove toItemId", "40 tie restore toItemId"], true),
    (["20 tie remove fromItemId\n20 root -content-> tie\n20 tie title: Tie"], true),
    (
      [
        "20 hidden fromItemId: =loose\n20 hidden toItemId: =fair", "30 root -content-> hidden",
        "40 hidden remove toItemId",
      ], true
    ),
    // An item has only a link, and no other facts.
    (["20 ghost -friend-> lone", "30 both -friend-> ghost"], true),
    (["20 ghost -friend-> lone\n20 other -friend-> ghost", "30 both -friend-> other"], true),
    // A part with a timeline of its own becomes reachable.
    (["20 loose timeline: true", "30 root -content-> loose"], false),
    (["20 looser timeline: true", "30 root -content-> loose"], false),
    // A fact is removed or restored.
    (["20 lone remove body"], true),
    (["20 lone title: Other", "30 lone remove title"], true),
    (["20 lone remove title", "30 lone restore title"], true),
    (["20 lone deleted", "30 lone remove deleted"], true),
    (["20 lone private: true", "30 lone remove private", "40 lone restore private"], true),
    (["20 tie deleted", "30 tie remove deleted"], true),
    (["20 tie deleted", "30 tie remove deleted", "40 tie restore deleted"], true),
    (["20 tie remove toItemId"], true),
    (["20 tie remove toItemId", "30 tie restore toItemId"], true),
    (["20 tie remove toItemId", "30 tie toItemId: =loose"], true),
    (["20 below complete: true", "30 below remove complete", "40 below complete: true"], true),
    (["20 below remove dueDay"], true),
    (["20 loose remove title\n20 loose remove body\n20 loose remove type", "30 root -content-> loose"], true),
    // An item refers to one that is missing, which gets a message.
    (["20 root -content-> stray"], true),
    (["20 lone private: true", "21 lone -friend-> nowhere", "22 lone private: false"], true),
  ]

  @Test("is a clean build's equal, and says when all items are needed", arguments: changes)
  func table(facts: [String], isOfPart: Bool) throws {
    let isMadeOfPart = try Self.build(facts) { $0.outputs = [.items, .timeline] }
    #expect(isMadeOfPart == isOfPart)
  }

  @Test("is right with every output", arguments: changes)
  func outputs(change: (facts: [String], isOfPart: Bool)) throws {
    let later = ["50 east body: \"[[Lone]]\"", "51 east deleted", "52 east title: West", "53 root title: Top"]
    _ = try Self.build(change.facts + later) { site in
      // In a site this small every item is on the map.
      site.outputs = .all.subtracting(.map)
      site.settings.baseURL = "https://example.org/"
    }
  }

  /// Builds after each change, and compares the site with that of a clean build.
  ///
  /// - Returns: whether the last build loaded only a few items.
  private static func build(_ changes: [String], _ setUp: (SiteBuilder) -> Void) throws -> Bool {
    var text = garden
    let site = try SiteBuilder(text)
    setUp(site)
    _ = try site.build()
    var isMadeOfPart = false
    for facts in changes {
      text += facts + "\n"
      try site.addWhatIsNew(in: text)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      isMadeOfPart = live.isMadeOfPart
      try site.expectClean(facts)
    }
    return isMadeOfPart
  }

  @Test(
    "gives a part a timeline that the settings named before it was reached, or there",
    arguments: ["20 root -content-> loose", "20 n20 type: note\n  title: New\n20 root -content-> n20"])
  func named(facts: String) throws {
    #expect(try !Self.build([facts]) { $0.settings.timelines = ["loose", "n20"] })
  }

  @Test("leads from the addresses that items had to those that they have")
  func redirects() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = .all.subtracting(.map)
    site.settings.redirects = .formerTitles
    _ = try site.build()
    for facts in [
      "20 apart title: Aside", "21 apart title: Beside", "22 apart title: Aside", "23 waiting title: Aside",
      "24 apart deleted", "25 apart title: Apart", "26 apart private: true", "27 apart private: false",
      "28 n28 type: note\n  title: First\n28 n28 title: Second\n29 n28 title: Third\n29 root -content-> n28",
    ] {
      try PartTests.check(site, after: facts, true, isBuilt: true)
    }
  }

  @Test("needs all items where a fact is taken back that is another item's")
  func others() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = [.items, .timeline]
    _ = try site.build()
    for item in ["both", "lone"] {
      var fact = try #require(try site.store.fetchFacts(itemId: "lone", attribute: "body").first)
      fact.itemId = item
      fact.flags = 1
      fact.timestamp = Moment(microseconds: 60_000_000)
      try site.store.insert(facts: [fact])
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      let isMadeOfPart = live.isMadeOfPart
      #expect(!isMadeOfPart)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }
}
