import Testing

@testable import Site

/// A build in a new process of a site with a map of all items, after a few new values.
@Suite("A build of a part of the picture of all items")
struct PartMapTests {
  /// A hundred items that are linked with at least five others, and more than another hundred that are linked with one.
  private static let site: String = {
    func notes(_ names: [String], _ text: String) -> String {
      names.map { "2 \($0) type: note\n  title: \($0)\n  body: \(text)\n  <-content- root\n" }.joined()
    }
    return "1 root type: list\n  title: Home\n" + notes((1...4).map { "well\($0)" }, "Known.")
      + notes((1...95).map { "knows\($0)" }, "[[well1]] [[well2]] [[well3]] [[well4]]")
      + notes((1...120).map { "lone\($0)" }, "Few know it.")
  }()

  static let changes = [
    "20 lone1 body: [[lone2]]",
    "20 lone1 body: [[well1]]",
    "20 knows7 body: [[well1]] [[well2]] [[well3]] [[well4]] [[lone2]]",
    "20 knows7 body: [[well1]] [[well2]] [[well3]]",
    "20 well1 body: [[well2]], [[lone1]] and [[nobody]].",
    "20 well1 body: [[knows7]]",
    "20 well1 body: [[lone9]]\n20 lone9 body: [[well1]] and [[well2]]",
    "20 lone1 body: [[lone2]] [[lone3]] [[lone4]]",
    "20 lone1 body: [[lone2]] [[lone3]] [[lone4]] [[lone5]]",
    "20 lone1 body: itemid:lone2 [[lone2]] itemid:lone1",
    "20 lone1 body: [[lone2]]\n20 lone3 body: [[lone2]]\n20 lone2 body: [[lone4]] [[lone5]] [[lone6]] [[lone7]]",
    // The same title in as many spellings as there are items with it.
    "20 lone2 title: LONE3\n20 lone4 title: Lone3\n20 lone5 title: lOne3\n20 lone1 body: [[lone3]] [[LONE3]] [[Lone3]] [[lOne3]]",
    "20 well1 private: true\n20 well2 private: true\n20 well3 private: true\n20 well4 private: true",
    "20 well1 title: Unknown",
    "20 well1 deleted",
    "20 new type: note\n  title: New\n  body: [[well1]] [[lone1]] [[lone2]] [[lone3]] [[lone4]]\n  <-content- lone1",
    "20 lone1 private: true",
    "20 root -friend-> lone1\n20 lone1 -friend-> lone2\n20 lone1 -friend-> lone3\n20 well1 -friend-> lone1",
  ]

  @Test("knows which items are linked with most others", arguments: changes)
  func hubs(facts: String) throws {
    let site = try SiteBuilder(Self.site)
    site.outputs = [.items, .map]
    try PartTests.check(site, after: facts)
    try PartTests.check(site, after: "30 lone20 body: [[lone19]]\n30 well2 body: [[lone20]]", isBuilt: true)
  }

  @Test("is right in every file when there are several")
  func files() throws {
    let notes = (0..<700).map { "2 n\($0) type: note\n  title: n\($0)\n  body: [[n\($0 / 7)]]\n  <-content- root\n" }
    let site = try SiteBuilder(
      "1 root type: list\n  title: Home\n3 note type: note\n  <-content- root\n" + notes.joined())
    site.outputs = [.items, .map]
    _ = try site.build()
    #expect(site.folder.names.filter { $0.hasPrefix("map/") }.count == 4)
    for (step, text) in ["[[n3]] and [[n4]]", "[[n3]], [[n4]], itemid:n600", "[[n4]] [[n3]]"].enumerated() {
      try site.add("\(20 + step) note body: \(text)")
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      #expect(live.isMadeOfPart)
      #expect(live.filesMade?.filter { $0.hasPrefix("map/") }.count == 1)
      #expect(site.folder.differences(from: try site.cleanFolder()) == [])
    }
  }

  @Test("is not of a part where what is remembered of it is lost")
  func lost() throws {
    let site = try SiteBuilder(Self.site)
    site.outputs = [.items, .map]
    _ = try site.build()
    let path = site.output + ".offprint.sqlite"
    try Manifest(opening: path).database.write { database in
      try database.execute(sql: "UPDATE kept SET record = substr(record, 1, length(record) - 100)")
    }
    try PartTests.check(site, after: "20 lone1 body: [[lone2]]", false, isBuilt: true)
  }
}
