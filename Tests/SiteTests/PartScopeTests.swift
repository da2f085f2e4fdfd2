import Testing

@testable import Site

/// Builds in new processes of a site with parts that have timelines, feeds and calendars of their own.
@Suite("A build that loads a few items alone, of parts with timelines of their own")
struct PartScopeTests {
  /// A part that is reached over one item, one that shares items with it, and one that is named by a setting, with cycles between
  /// them.
  private static let garden =
    PartTests.garden + """
      10 bed type: list
        title: Bed
        timeline: true
        <-content- root
      11 rose type: note
        title: Rose
        body: Red.
        <-content- bed
      11 plan type: todo
        title: Plan
        dueDay: 2024-06-03
        <-content- bed
      11 row type: list
        title: Row
        <-content- bed
      11 heap type: list
        title: Heap
        <-content- bed
      11 leek type: todo
        title: Leek
        dueDay: 2024-06-01
        <-content- row
      11 sown type: event
        title: Sown
        startDay: 2024-05-02
        <-content- row
      12 hedge type: list
        title: Hedge
        <-content- root
      12 thorn type: note
        title: Thorn
        <-content- hedge
      12 nest type: note
        title: Nest
        <-content- thorn
      12 tit type: note
        title: Tit
        <-content- nest
      13 shared type: note
        title: Shared
        <-content- hedge
      13 tied type: reference
        referenceType: content
        fromItemId: =row
        toItemId: =shared
      13 round type: note
        title: Round
      13 about type: note
        title: About
        <-content- round
        -content-> round
      13 entry type: reference
        referenceType: content
        fromItemId: =row
        toItemId: =round
      13 back -friend-> bed
      13 hedge -friend-> about
      14 pond type: list
        title: Pond
        <-content- root
      14 frog type: note
        title: Frog
        <-content- pond
      14 toad type: event
        title: Toad
        startTime: @1714636800
        <-content- pond

      """
    + (0..<230).map { "17 many\($0) type: note\n  title: Many \($0)\n  <-content- heap\n" }.joined()

  private static func site(_ outputs: Outputs) throws -> SiteBuilder {
    let site = try SiteBuilder(garden)
    site.outputs = outputs
    site.settings.timelines = ["pond"]
    site.settings.baseURL = "https://example.org/"
    return site
  }

  /// Facts, each line built in a new process, and whether the build of the last one loads only a few items.
  static let changes: [(facts: [String], isOfPart: Bool)] = [
    (["20 rose body: Rosy."], true),
    (["20 rose title: Dog rose", "21 rose title: Rose of old"], true),
    (["20 many7 title: One of them", "21 many7 body: Two of them.", "22 many7 deleted"], true),
    (["20 n20 type: note\n  title: New\n  <-content- bed"], true),
    (["20 n20 type: todo\n  title: New\n  dueDay: 2024-06-02\n  <-content- row", "21 n20 complete: true"], true),
    (["20 n20 type: note\n  title: New\n  <-content- hedge", "21 row -content-> n20"], true),
    (["20 rose deleted"], true),
    (["20 rose private: true", "21 rose private: false"], true),
    (["20 row -content-> thorn", "21 tit body: Here.", "22 nest deleted"], true),
    (["20 row -content-> hedge", "21 tit body: Here.", "22 hedge deleted"], true),
    (["20 tied deleted", "21 shared body: Elsewhere."], true),
    (["20 tied referenceType: friend"], true),
    (["20 tied toItemId: =tit", "21 shared body: Elsewhere.", "22 tit body: Here."], true),
    (["20 entry deleted", "21 about body: Lost.", "22 rose -content-> about", "23 about body: Found."], true),
    (["20 bed -friend-> round", "21 entry deleted", "22 about body: Still here."], true),
    (["20 rose -friend-> frog", "21 frog body: In both."], true),
    (["20 leek dueDay: 2024-07-01", "21 sown startDay: 2024-07-01"], true),
    (["20 leek complete: true", "21 leek complete: false"], true),
    (["20 frog startDay: 2024-05-02", "21 toad startDay: 2024-05-03"], true),
    (["20 stray type: note\n  <-content- pond"], true),
    (["20 row deleted", "21 rose body: Alone."], true),
    (["20 row private: true", "21 row private: false"], true),
    // All pages of a timeline change.
    (["20 bed title: Border"], false),
    (["20 pond deleted"], false),
    (["20 hedge timeline: true"], false),
    (["20 toad deleted"], false),
    (["20 hedge timeline: true", "21 tit body: Here."], true),
    (["20 pond title: Lake", "21 frog body: Here."], true),
  ]

  @Test(
    "is a clean build's equal, and says when all items are needed", arguments: changes,
    [Outputs.all.subtracting(.map), [.items, .timeline], [.items, .feeds, .calendar]])
  func table(change: (facts: [String], isOfPart: Bool), outputs: Outputs) throws {
    let site = try Self.site(outputs)
    _ = try site.build()
    for facts in change.facts + ["40 list title: All", "41 about title: Around", "42 rose deleted"] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      if facts == change.facts.last, outputs.contains(.timeline) {
        #expect(live.isMadeOfPart == change.isOfPart, "\(facts)")
      }
      try site.expectClean(facts)
    }
  }

  @Test("looks for items that change last among those of a part, when so many go that others come")
  func newest() throws {
    let site = try Self.site([.items, .feeds])
    _ = try site.build()
    for number in 0..<50 {
      try site.add("\(20 + number) many\(number) deleted")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      try site.expectClean("\(number)")
    }
  }
}
