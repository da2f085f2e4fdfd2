import Foundation
import Store
import Testing

@testable import Site

/// A build in a new process of a site after a few new values.
@Suite("A build that loads a few items alone")
struct PartTests {
  static let garden = """
    1 root type: list
      title: Home
    2 list type: list
      title: List
      <-content- root
    3 todo type: todo
      title: Prune the pear
      <-content- list
    4 apart type: note
      title: Apart
      body: See [[List]] and itemid:todo.
      <-content- root
    5 waiting type: note
      title: Waiting
      body: For [[Unborn]], which [[Apart]] names.
      <-content- root
    5 diary type: note
      title: Diary
      secret-mood: low
      <-content- list
    6 diary private: true
    6 fair type: event
      title: Fair
      startDay: 2024-05-01
      <-content- list
    7 gone type: note
      title: Gone
      <-content- list
    8 gone deleted
    9 stray title: Unreached

    """

  /// An item that links to a withheld item, of which no word is stored.
  static let shy = "5 shy type: note\n  title: Shy\n  body: Knows the [[Diary]].\n  <-content- root\n"

  /// Facts, and whether their build loads only a few items.
  static let changes: [(facts: String, isOfPart: Bool)] = [
    ("", false),
    ("20 apart body: Nothing more.", true),
    ("20 apart body: See [[Waiting]], itemid:list and [[Nobody]].", true),
    ("20 apart body: See [[Waiting#First]] and itemid:nobody.\n20 todo body: [[Apart]]", true),
    ("20 todo complete: true", true),
    ("20 list body: What there is.", true),
    ("20 root body: Welcome.", true),
    ("20 apart mood: calm", true),
    ("20 apart type: note", true),
    // Every page shows this title.
    ("20 root title: Apart", true),
    ("20 apart title: See [[List]]", false),
    ("20 apart name: Also apart", true),
    ("20 apart body: See [[Diary]].", true),
    ("20 shy body: No more.", true),
    ("20 apart body: See itemid:diary.", true),
    ("20 apart body: See [[Gone]].", true),
    ("20 apart body: See [Went](itemid:gone), [Gone](itemid:gone) and [[stray|Unreached]].", true),
    ("20 apart body: See [[Unreached]], [[Lost]] and [[Low]].", true),
    ("20 waiting body: Enough of it.", true),
    ("20 fair body: On the green.", true),
    ("20 fair endDay: 2024-05-02", true),
    ("20 fair startDay: 2024-06-01", true),
    // No item is scheduled any more.
    ("20 fair startDay: null", false),
    ("20 todo dueDay: 2024-05-02", true),
    ("20 todo dueDay: 2024-03-02\n20 waiting startDay: 2024-09-30", true),
    ("20 new type: event\n  title: New\n  startDay: 2024-05-03\n  <-content- list", true),
    ("20 apart private: true", true),
    ("20 apart deleted", true),
    ("20 stray body: Nobody sees it.", true),
    ("20 diary body: Nobody sees it.", true),
    ("20 diary secret-mood: high", true),
    ("20 apart secret-mood: high", true),
    ("20 new type: note\n  title: New\n  <-content- list", true),
    ("20 apart -content-> todo", true),
    ("20 apart friend: =todo", true),
    ("3 apart body: Written before it came to be.", true),
    ("20 waiting timeline: true", false),
  ]

  @Test("is a clean build's equal, and says when all items are needed", arguments: changes)
  func table(facts: String, isOfPart: Bool) throws {
    let site = try SiteBuilder(Self.garden + Self.shy)
    site.outputs = [.items, .timeline]
    try Self.check(site, after: facts, isOfPart)
    // The next build starts from what the manifest has now.
    try site.add("30 todo body: Later.\n30 apart body: [[Prune the pear]] [[Waiting]]")
    _ = try site.build()
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  static func check(_ site: SiteBuilder, after facts: String, _ isOfPart: Bool = true, isBuilt: Bool = false) throws {
    if !isBuilt { _ = try site.build() }
    try site.add(facts)
    var live = LiveSite(keepsMemory: false)
    let said = try site.regenerate(&live).diagnostics
    #expect(live.isMadeOfPart == isOfPart)
    try site.expectClean(facts, saying: said)
  }

  /// Facts, and whether a few items suffice, for a site with feeds, a sitemap, graph data, previews, pictures of neighbours, a
  /// map, tags and a calendar.
  static let changesOfMore: [(facts: String, isOfPart: Bool)] = [
    ("20 root body: Welcome.", true),
    ("20 list body: What there is.", true),
    ("20 apart body: See [[List]] and itemid:todo, as ever.", true),
    ("20 apart body: See [[Waiting]].", true),
    ("20 todo complete: true", true),
    ("20 fair startDay: 2024-04-30", true),
    ("20 fair notes: On the green, with itemid:todo.", true),
    ("20 fair startDay: 2024-09-30\n20 waiting startDay: 2024-05-01", true),
    // In a site this small every item is on the map.
    ("20 new type: event\n  title: New\n  startDay: 2024-05-01\n  <-content- list", false),
    ("20 fair endDay: 2024-04-01", true),
    ("20 list body: What there is in the #garden.", true),
    ("20 apart title: Aside", true),
    ("20 waiting title: Apart", true),
    ("20 todo title: Unborn", true),
    ("20 successor title: Heir", true),
    ("20 pears title: Plums", true),
    ("20 tagged title: Pears", true),
    ("20 tagged body: More of #pears and [[Apart]].", true),
  ]

  @Test(
    "is right with every output, with the search and without", arguments: changesOfMore,
    [.all, .all.subtracting(.search)] as [Outputs])
  func outputs(change: (facts: String, isOfPart: Bool), outputs: Outputs) throws {
    let tags =
      "9 pears type: tag\n  title: Pears\n  <-content- root\n"
      + "9 tagged type: note\n  title: Tagged\n  body: Of #pears and [[Apart]].\n  <-content- list\n"
      + "9 successor type: note\n  title: Successor\n  <-content- list\n"
      + "9 forgone type: note\n  title: Forgone\n  <-content- list\n10 forgone deleted successor successor\n"
    let site = try SiteBuilder(Self.garden + tags)
    site.outputs = outputs
    site.settings.baseURL = "https://example.org/"
    try Self.check(site, after: change.facts, change.isOfPart)
    for (step, text) in ["Later.", "Later as well."].enumerated() {
      try site.add("\(30 + step) root body: \(text)\n\(30 + step) list body: \(text)\n\(30 + step) fair notes: \(text)")
      _ = try site.build()
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }

  @Test("takes no text for a link to an item that bears its title when another is meant that is not at hand")
  func bearers() throws {
    let site = try SiteBuilder(
      """
      1 root type: list
        title: Home
      2 far type: list
        title: Far
        <-content- root
      3 first type: note
        title: Same
        <-content- far
      4 second type: note
        title: Same
        <-content- root
      5 shadow type: note
        title: Shadow
        body: \(String(repeating: "A paragraph too long to be quoted. ", count: 2500))[[Same]]
        <-content- root
      6 editor type: note
        title: Editor
        <-content- root
      """)
    site.outputs = [.items]
    _ = try site.build()
    try site.add("20 editor body: See itemid:second.")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    #expect(live.isMadeOfPart)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("finds whose neighbours are tied otherwise")
  func ties() throws {
    let site = try SiteBuilder(Self.garden + "9 apart -content-> fair\n9 waiting -content-> fair\n")
    site.outputs = [.items, .neighbourhood]
    _ = try site.build()
    for (step, text) in ["[[Apart]]", "Nothing.", "[[Fair]] and [[Apart]]", "[[List]]"].enumerated() {
      try site.add("\(20 + step) waiting body: \(text)\n\(20 + step) fair body: \(text)")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(text)")
    }
  }

  @Test("counts the activities of long days, and finds the pages of each")
  func longDays() throws {
    let names = (0..<700).map { "i\($0)" }
    let many = names.map { "100 \($0) title: Item \($0)\n  <-content- root\n" }
    let more = names.map { "\(90_000 + Int($0.dropFirst())! % 9) \($0) body: Of the next day.\n" }
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + many.joined() + more.joined())
    site.outputs = [.items, .timeline]
    _ = try site.build()
    var ofParts = 0
    for step in 0..<6 {
      // The change is on a long day, on the day after it, or on a new one.
      try site.add("\([150, 90_020, 190_000][step % 3] + step) i\(step * 101) body: See [[Item i\(step)]].")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      if live.isMadeOfPart { ofParts += 1 }
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "step \(step)")
    }
    #expect(ofParts == 6)
  }

  @Test("takes the facts of all drives")
  func drives() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = [.items, .timeline]
    let drive = MemoryDrive(name: "events")
    try site.store.mountDrive(forResource: "events", drive)
    func add(_ facts: String, to drive: String?) throws {
      try site.store.insert(facts: FactText.parse(facts, path: "test.facts").map(Fact.init), resource: drive)
    }
    try add("4 todo body: On the other drive.\n5 market title: Market\n  <-content- list", to: "events")
    _ = try site.build()
    for (second, drive) in [(20, nil), (20, "events"), (20, nil), (21, "events")] as [(Int, String?)] {
      try add("\(second) todo body: From \(drive ?? "here"). [[Market]]\n\(second) market body: [[Apart]]", to: drive)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }

  @Test("goes on from what a live site left, when all was loaded once")
  func afterLife() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = [.items, .timeline]
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("20 apart body: Alive.")
    _ = try site.regenerate(&live)
    for (second, isOfPart) in [(21, false), (22, true), (23, true)] {
      try site.add("\(second) apart body: Of second \(second).")
      live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart == isOfPart)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }

  @Test("repeats the messages of pages that were not made")
  func messages() throws {
    let site = try SiteBuilder(Self.garden + "10 todo body: [[Nobody]]\n10 list -content-> nowhere\n")
    site.outputs = [.items, .timeline]
    let first = try site.build().diagnostics.map(\.text)
    #expect(first.count > 1)
    try site.add("20 apart body: See [[List]].")
    var live = LiveSite(keepsMemory: false)
    #expect(try site.regenerate(&live).diagnostics.map(\.text) == first)
    #expect(live.isMadeOfPart)
  }

  @Test("loads all where the manifest is damaged")
  func damaged() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = [.items, .timeline]
    _ = try site.build()
    let manifest = try Manifest(opening: site.output + ".offprint.sqlite")
    try manifest.database.write { try $0.execute(sql: "UPDATE known SET parts = x'FFFFFFFF'; DELETE FROM day") }
    try site.add("20 apart body: See [[Waiting]].")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    #expect(!live.isMadeOfPart)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("leaves no word of what is withheld in the manifest")
  func secrets() throws {
    let site = try SiteBuilder(Self.garden)
    site.outputs = [.items, .timeline]
    _ = try site.build()
    try site.add("20 apart body: See [[Waiting]].")
    _ = try site.build()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: site.output + ".offprint.sqlite"))
    for word in ["diary", "Diary", "secret-mood", "stray", "Unreached"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    #expect(bytes.range(of: Data("apart".utf8)) != nil)
  }
}
