import Foundation
import Testing

@testable import Site

/// A build in a new process of a site from which items are removed, or where the ways to them change.
@Suite("A build that loads a few items alone, of which some go")
struct PartLossTests {
  /// Two ways to most items, of the same length or not; links by title and by id; a reference that can be removed.
  private static let paths = """
    11 east type: list
      title: East
      <-content- root
    12 west type: list
      title: West
      <-content- root
    13 deep type: list
      title: Deep
      <-content- west
    14 both type: note
      title: Both
      body: Names [[Lone]] and itemid:lone.
      <-content- deep
    15 lone type: note
      title: Lone
      body: See [[Both]], [[Deep]] and itemid:fair.
      <-content- deep
    16 below type: note
      title: Below
      <-content- lone
    17 beneath type: todo
      title: Beneath
      dueDay: 2024-05-09
      <-content- below
    18 tie type: reference
      referenceType: content
      fromItemId: =east
      toItemId: =below
    19 path type: reference
      referenceType: content
      fromItemId: =east
      toItemId: =both
    19 third type: event
      title: Third
      startDay: 2024-05-01
      notes: With [[Lone]] and itemid:both.
      <-content- list
    18 heir type: note
      title: Heir
      <-content- list
    18 former title: Former
      <-content- list
    18 forgone title: Forgone
      <-content- list
    18 older title: Older
      <-content- list
    19 former deleted successor heir
    19 forgone deleted successor both
    19 older deleted successor former
    19 hidden type: reference
      referenceType: friend
      fromItemId: =diary
      toItemId: =gone
    19 stray -friend-> nought

    """

  /// Facts, and whether their build loads only a few items.
  static let changes: [(facts: String, isOfPart: Bool)] = [
    ("20 lone deleted", true),
    ("20 root -content-> apart", true),
    ("20 lone deleted successor both", true),
    ("20 heir deleted", true),
    ("20 heir deleted successor lone", true),
    ("20 heir deleted successor forgone", true),
    ("20 heir private: true", true),
    ("20 lone private: true", true),
    ("20 lone publish: false", true),
    ("20 lone type: diary", true),
    ("20 both type: todo", true),
    ("20 both deleted", true),
    ("20 deep deleted", true),
    ("20 west deleted\n21 beneath title: Still there", true),
    ("20 tie deleted\n20 lone deleted", true),
    ("20 beneath deleted", true),
    ("20 third private: true", true),
    ("20 fair deleted", true),
    ("20 tie deleted", true),
    ("20 path deleted", true),
    ("20 path deleted\n20 west -content-> both", true),
    ("20 path private: true", true),
    ("20 path order: 1", true),
    ("20 tie referenceType: friend", true),
    ("20 path fromItemId: =root", true),
    ("20 path toItemId: =lone", true),
    ("20 west -content-> below", true),
    ("20 root -content-> beneath", true),
    ("20 root -friend-> below", true),
    ("20 west -content-> below\n21 tie deleted", true),
    ("20 east -content-> deep\n21 west deleted", true),
    ("20 beneath -content-> lone", true),
    ("20 hidden deleted", true),
    ("20 hidden order: 2", true),
    ("20 diary -friend-> lone\n20 lone -friend-> diary", true),
    ("20 lone deleted\n20 heir type: note\n  title: Lone\n  <-content- deep", true),
    ("20 lone deleted\n20 below deleted\n20 beneath deleted\n20 both deleted", true),
    ("20 diary private: false", true),
    // The new target has no type.
    ("20 root -content-> stray", true),
    ("20 stray -content-> lone", true),
    ("20 stray -content-> nowhere", true),
    ("20 nought body: There is something now.", true),
    ("20 root -content-> nought", true),
    ("20 root -content-> hidden", true),
    ("20 hidden private: true", true),
    ("20 lone deleted\n21 lone title: Back again", true),
  ]

  private static func garden() throws -> SiteBuilder {
    let site = try SiteBuilder(PartTests.garden + paths)
    site.settings.exclude.types = ["diary"]
    return site
  }

  @Test("is a clean build's equal, and says when all items are needed", arguments: changes)
  func table(facts: String, isOfPart: Bool) throws {
    let site = try Self.garden()
    site.outputs = [.items, .timeline]
    try PartTests.check(site, after: facts, isOfPart)
  }

  @Test("is right with every output", arguments: changes, [0, 300])
  func outputs(change: (facts: String, isOfPart: Bool), more: Int) throws {
    let site = try Self.garden()
    try site.add((0..<more).map { "9 m\($0) type: note\n  title: M\($0)\n  <-content- fair\n" }.joined())
    site.outputs = Outputs.all.subtracting(more > 0 ? [] : [.map])
    site.settings.baseURL = "https://example.org/"
    _ = try site.build()
    try site.add(change.facts)
    _ = try site.build()
    #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    if more == 0 { try Self.goOn(site) }
  }

  /// The next builds start from what the manifest has now.
  private static func goOn(_ site: SiteBuilder) throws {
    for (second, facts) in [
      (30, "west body: \"Later. [[Below]] [[Lone]]\""), (31, "n31 type: note\n  title: Lone\n  <-content- east"),
      (32, "n31 deleted"), (33, "west title: Occident"), (34, "east -content-> third"), (35, "list deleted"),
      (36, "east deleted"), (37, "root title: Over"),
    ] {
      try site.add("\(second) \(facts)")
      _ = try site.build()
      try site.expectClean(facts)
    }
  }

  @Test("makes nothing again for the page of an item that is gone, though that page asked for what is otherwise")
  func stale() throws {
    let site = try Self.garden()
    site.outputs = [.items, .timeline]
    try PartTests.check(site, after: "20 beneath deleted", true)
    try PartTests.check(site, after: "21 below title: Under", true, isBuilt: true)
    try PartTests.check(site, after: "22 root title: Over", true, isBuilt: true)
  }

  @Test("leaves no word of what is withheld from now on", arguments: ["private: true", "deleted", "type: diary"])
  func secrets(fact: String) throws {
    let site = try Self.garden()
    // In a site this small every item is on the map.
    site.outputs = .all.subtracting(.map)
    try site.add(
      "20 confidant type: note\n  title: Clandestine\n  body: Hushed murmurings\n  furtively: yes\n  <-content- lone"
    )
    try site.add((0..<40).map { "20 m\($0) type: note\n  title: M\($0)\n  <-content- fair\n" }.joined())
    _ = try site.build()
    func holds(_ word: String) throws -> Bool {
      try Data(contentsOf: URL(fileURLWithPath: site.output + ".offprint.sqlite")).range(of: Data(word.utf8)) != nil
    }
    #expect(try holds("confidant") && holds("clandestine") && holds("murmurings"))
    try site.add("21 confidant \(fact)")
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    let isOfPart = live.isMadeOfPart
    #expect(isOfPart)
    for word in ["confidant", "Clandestine", "clandestine", "urmurings", "furtively"] {
      #expect(try !holds(word), "\(word)")
    }
  }

  @Test("says no more what is wrong with what is gone")
  func messages() throws {
    let site = try Self.garden()
    site.outputs = [.items, .timeline]
    try site.add("20 lone -friend-> nowhere\n20 beneath body: \"[[Nobody]]\"")
    let first = try site.build().diagnostics.count
    try site.add("21 lone deleted\n22 beneath deleted")
    let report = try site.build()
    site.isFull = true
    #expect(report.diagnostics == (try site.build().diagnostics))
    #expect(report.diagnostics.count < first)
  }
}
