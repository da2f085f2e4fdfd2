import Foundation
import Pages
import Site
import Store
import Testing

@Suite("A live site")
struct LiveSiteTests {
  @Test("equals a clean build after every one of many random batches", arguments: 1...8)
  func property(seed: UInt64) throws {
    var history = RandomHistory(seed: seed)
    history.changeAnything(seed % 2 == 0 ? 0 : 40)
    let site = try SiteBuilder(history.text)
    Self.prepare(site, seed)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    var done = 0, needed = 0
    for step in 0..<40 {
      let before = site.folder
      if step % 3 == 0 { history.changeHarmlessly(1) } else { history.changeAnything(1 + step % 5) }
      try site.addWhatIsNew(in: history.text)
      // Every fourth step continues as a new process would.
      if step % 4 == 3 { live = LiveSite() }
      let report = try site.regenerate(&live)
      let clean = try site.cleanFolder()
      let differing = site.folder.differences(from: clean)
      #expect(
        differing == [],
        "step \(step): \(differing.first.map { site.folder.firstDifference(from: clean, in: $0) } ?? "")")
      #expect(site.folder.differences(from: before).count == report.written + report.removed)
      #expect(report.written + report.unchanged == site.folder.files.count - 1)
      done += try #require(live.filesMade).count
      needed += report.written
      if !differing.isEmpty { break }
    }
    print("live site \(seed): \(done) files made, \(needed) files written")
  }

  static let garden = """
    5 root type: list
      title: Home
      -content-> list
      -content-> apart
    5 list type: list
      title: List
      -content-> todo
      -content-> waiting
    5 todo type: todo
      title: Prune
    5 waiting type: note
      title: Waiting
      body: See [[Quince]] and itemid:unborn.
    5 apart type: note
      title: Apart

    """

  /// The item pages that are made after facts arrive, without their keys.
  private static func made(after facts: String) throws -> [String] {
    let site = try SiteBuilder(garden)
    site.outputs = [.items]
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add(facts)
    #expect(try !site.regenerate(&live).hasErrors)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    return try #require(live.filesMade).map { path in
      path == "index.html" ? "home" : String(path.dropFirst(6).dropLast(18))
    }.sorted()
  }

  /// Facts, and the pages that they affect.
  static let reads: [(facts: String, pages: [String])] = [
    ("", []),
    ("6 apart mood: calm", ["apart"]),
    ("6 todo body: Under the old tree.", ["prune"]),
    ("6 list title: Works", ["apart", "home", "prune", "waiting", "works"]),
    ("6 new type: note\n  title: Quince\n  <-content- apart", ["apart", "home", "quince", "waiting"]),
    ("6 unborn title: Born", ["waiting"]),
    ("6 apart private: true", ["home", "list"]),
    ("6 stray title: Unreached", []),
  ]

  @Test("makes the pages that read what changed, and no others", arguments: reads)
  func exactness(facts: String, pages: [String]) throws {
    let made = try Self.made(after: facts)
    #expect(made == pages)
  }

  @Test("a completed todo does not touch a page that shows only its title")
  func todo() throws {
    let site = try SiteBuilder(Self.garden + "5 apart body: Do itemid:todo.\n")
    site.outputs = [.items]
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("6 todo complete: true")
    _ = try site.regenerate(&live)
    let made = try #require(live.filesMade)
    #expect(made.contains { $0.hasPrefix("items/prune") } && made.contains { $0.hasPrefix("items/list") })
    #expect(!made.contains { $0.hasPrefix("items/apart") || $0.hasPrefix("items/waiting") })
  }

  @Test("knows that a fact which comes late may make another item the one that a title means")
  func late() throws {
    let bearers = "6 first title: Same\n  <-content- list\n7 second title: same\n  <-content- list\n"
    let site = try SiteBuilder(Self.garden + bearers + "8 apart body: See [[SAME]].\n")
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("5 second body: Written elsewhere.")
    _ = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("knows that a change is told otherwise when the item came to be by a fact that may be shown now")
  func pointing() throws {
    let tree = "4 later title: Later\n4 tree friend: =later\n5 list -content-> tree\n6 tree title: Tree\n"
    let site = try SiteBuilder(Self.garden + tree)
    site.settings.history = .init(.values)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("7 apart -content-> later")
    _ = try site.regenerate(&live)
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
  }

  @Test("begins anew where something else than facts is new, and goes on from what somebody else built")
  func anew() throws {
    let site = try SiteBuilder(Self.garden)
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let all = site.folder.names.count - 1
    try site.add("6 apart mood: calm")
    #expect(try site.regenerate(&live).written < all)
    #expect(try #require(live.filesMade).count < all)
    site.settings.language = "de"
    #expect(try !site.regenerate(&live).hasErrors)
    #expect(live.filesMade == nil)
    try site.add("7 apart mood: wild")
    _ = try site.build()
    #expect(try site.regenerate(&live).written == 0)
    #expect(live.filesMade == [])
    try FileManager.default.removeItem(atPath: site.output)
    _ = try site.regenerate(&live)
    #expect(site.folder == (try site.cleanFolder()))
  }

  /// A later value makes a deleted reference an item again, without its earlier values.
  @Test(
    "makes few files where the deletion of a reference is taken back", arguments: [true, false],
    ["", "7 tie order: 1\n"])
  func restoredReference(keepsMemory: Bool, since: String) throws {
    let tie = "5 tie type: reference\n  fromItemId: =apart\n  toItemId: =later\n6 tie deleted\n"
    let facts = Self.garden + tie + since
    let site = try SiteBuilder(facts)
    var live = LiveSite(keepsMemory: keepsMemory)
    _ = try site.regenerate(&live)
    try site.addWhatIsNew(in: facts + "8 tie remove deleted\n")
    _ = try site.regenerate(&live)
    #expect(try #require(live.filesMade).count < site.folder.names.count / 2)
    try site.expectClean()
  }

  @Test("goes on whichever of several drives gets new items")
  func drives() throws {
    let site = try SiteBuilder(Self.garden)
    let events = MemoryDrive(name: "events")
    try site.store.mountDrive(forResource: "events", events)
    func add(_ facts: String, to drive: String? = nil) throws {
      try site.store.insert(facts: FactText.parse(facts, path: "test.facts").map(Fact.init), resource: drive)
    }
    try add("5 fair type: event\n  title: Fair\n  <-content- list", to: "events")
    var live = LiveSite()
    _ = try site.regenerate(&live)
    let changes: [(facts: String, drive: String?, isOfOtherProcess: Bool)] = [
      ("6 fair body: On the green.", nil, false),
      ("7 fair title: Spring fair", "events", false),
      ("8 quince type: note\n  title: Quince\n  <-content- list", nil, true),
      ("9 quince body: Bring some to the fair.", nil, true),
      // Both facts have the same second; those of the user drive come first, in whatever order they arrived.
      ("9 fair mood: loud", "events", false),
      ("10 market type: event\n  title: Market\n  startTime: @1714550400\n  <-content- list", "events", false),
      // A store that is loaded again reads the user drive's newest facts last.
      ("10 auction type: event\n  title: Auction\n  startTime: @1714550400\n  <-content- list", nil, false),
      ("10 dance type: event\n  title: Dance\n  startTime: @1714550400\n  <-content- list", "events", false),
      ("11 quince mood: ripe", "events", true),
      ("12 pear type: note\n  title: Pear\n  <-content- list", nil, true),
    ]
    for change in changes {
      try add(change.facts, to: change.drive)
      if change.isOfOtherProcess { live = LiveSite() }
      #expect(try site.regenerate(&live).notes == site.clean().report.notes, "\(change.facts)")
      #expect(live.filesMade != nil, "\(change.facts)")
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(change.facts)")
    }
  }

  private static func prepare(_ site: SiteBuilder, _ seed: UInt64) {
    if seed % 3 == 0 { site.settings.exclude.types = ["diary"] }
    if seed % 2 == 1 { site.settings.baseURL = "https://example.org/" }
    if seed % 4 == 1 { site.settings.history = .init(.values) }
    if seed % 4 == 2 { site.settings.redirects = .formerTitles }
    if seed % 5 == 0 { site.settings.timelines = ["i1"] }
  }
}
