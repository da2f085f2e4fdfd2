import Testing

@testable import Site

/// Builds in new processes of a site where the tags of items change.
@Suite("A build that loads a few items alone, of which some bear other tags")
struct PartTagTests {
  /// Tags of all three kinds: in attributes, in texts, and by references. One is on many items, one has a page of its own.
  private static let garden =
    PartTests.garden + """
      11 moss type: note
        title: Moss
        tags: "green, Shade"
        <-content- root
      12 fern type: note
        title: Fern
        body: In the #shade, and #Damp.
        <-content- root
      13 pond type: note
        title: Pond
        body: "#damp"
        <-content- root
      14 theme type: tag
        title: Water
        <-content- root
      15 kind type: note
        title: Slow
        <-content- root
      16 pond -tag-> theme
      16 pond -tag-> kind
      16 fern -tag-> kind

      """
    + (0..<230).map { "17 many\($0) type: note\n  title: Many \($0)\n  tags: many\n  <-content- list\n" }.joined()

  /// Facts, each line built in a new process, and whether the build of the last one loads only a few items.
  static let changes: [(facts: [String], isOfPart: Bool)] = [
    (["20 n20 type: note\n  title: New\n  body: \"#green and #shade\"\n  <-content- list"], true),
    (["20 n20 type: note\n  title: New\n  body: \"#nobody\"\n  <-content- list"], true),
    (["20 n20 type: note\n  title: New\n  tags: many\n  <-content- list"], true),
    (["20 moss tags: green", "21 moss tags: shade", "22 moss tags: \"a, b\""], true),
    (["20 moss deleted"], true),
    (["20 moss private: true", "21 fern body: \"#SHADE\"", "22 moss private: false"], true),
    (["20 moss title: Lichen"], true),
    (["20 fern title: Bracken", "21 fern body: None."], true),
    (["20 pond body: None.", "21 fern body: None."], true),
    (["20 kind title: Quick"], true),
    (["20 kind title: Water", "21 kind title: Shade"], true),
    (["20 moss -tag-> kind", "21 kind deleted"], true),
    (["20 moss -tag-> theme", "21 pond deleted"], true),
    (["20 many7 tags: \"many, more\"", "21 many7 title: One of them", "22 many9 deleted"], true),
    (["20 many7 title: One of them"], true),
    (
      [
        "20 root tags: \"\(((0..<60).map { "tag \($0) of some length" }).joined(separator: ", "))\"",
        "21 pond tags: tag 9",
      ], true
    ),
    // Other Unicode scalars spell the same name.
    (["20 moss tags: caf\u{e9}", "21 moss tags: cafe\u{301}"], true),
    (["20 theme title: Caf\u{e9}", "21 theme title: Cafe\u{301}"], true),
    (["20 theme title: Wet"], true),
    (["20 theme deleted"], true),
    (["20 fern body: \"#water\"", "21 theme deleted", "22 theme title: Water"], true),
    (["20 fern body: \"#water\"", "21 theme private: true", "22 theme private: false"], true),
    (["20 fern body: \"#water\"", "21 theme title: Sea", "22 theme title: WATER"], true),
    (["20 moss type: tag", "21 moss title: Shade", "22 moss type: note"], true),
    (["20 n20 type: tag\n  title: water\n  <-content- root", "21 theme deleted", "22 n20 title: Many"], true),
  ]

  @Test("is a clean build's equal, and says when all items are needed", arguments: changes, [true, false])
  func table(change: (facts: [String], isOfPart: Bool), hasAll: Bool) throws {
    let site = try SiteBuilder(Self.garden)
    // In a site this small every item is on the map.
    site.outputs = hasAll ? .all.subtracting(.map) : [.items, .tags]
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    var isMadeOfPart = false
    for facts in change.facts + ["40 list title: All", "41 fern tags: last", "42 list deleted"] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      if facts == change.facts.last { isMadeOfPart = live.isMadeOfPart }
      try site.expectClean(facts)
    }
    #expect(isMadeOfPart == change.isOfPart)
  }

  @Test("knows the tags that items bear which are not at hand", arguments: ["#plums", "#PEARS", "#nobody"])
  func tags(_ tag: String) throws {
    let bearers = """
      2001-01-01 far type: list
        title: Far
        <-content- root
      2002-01-01 first type: note
        title: First
        body: Of #Plums.
        mood: Mellow
        <-content- far
      2003-01-01 pears type: tag
        title: Pears
        <-content- far
      2003-01-01 thing type: thing
        title: Thing
        <-content- list
      """
    let site = try SiteBuilder(PartTests.garden + bearers)
    site.outputs = [.items, .timeline, .history, .tags]
    // The value is shown as a text, and its item has no tag.
    try PartTests.check(site, after: "2004-01-01 thing mood: \"Fond of [[List]].\\n\\nAnd \(tag).\"", true)
  }
}
