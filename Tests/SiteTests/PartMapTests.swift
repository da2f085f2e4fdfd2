import Testing

@testable import Site

/// A build in a new process of a site whose items are drawn together, to which a few values came.
@Suite("A build of a part of the picture of all items")
struct PartMapTests {
  /// A hundred items that are tied to five others or more, and twenty that are tied to one.
  private static let site: String = {
    func notes(_ names: [String], _ text: String) -> String {
      names.map { "2 \($0) type: note\n  title: \($0)\n  body: \(text)\n  <-content- root\n" }.joined()
    }
    return "1 root type: list\n  title: Home\n" + notes((1...4).map { "well\($0)" }, "Known.")
      + notes((1...95).map { "knows\($0)" }, "[[well1]] [[well2]] [[well3]] [[well4]]")
      + notes((1...20).map { "lone\($0)" }, "Few know it.")
  }()

  /// Facts, and whether it can be told without all items which are tied to most others then.
  static let changes: [(facts: String, isOfPart: Bool)] = [
    ("20 lone1 body: [[lone2]]", true),
    ("20 lone1 body: [[well1]]", true),
    ("20 knows7 body: [[well1]] [[well2]] [[well3]] [[well4]] [[lone2]]", true),
    ("20 knows7 body: [[well1]] [[well2]] [[well3]]", false),
    ("20 well1 body: [[well2]], [[lone1]] and [[nobody]].", true),
    ("20 well1 body: [[knows7]]", true),
    ("20 well1 body: [[lone9]]\n20 lone9 body: [[well1]] and [[well2]]", true),
    ("20 lone1 body: [[lone2]] [[lone3]] [[lone4]]", true),
    ("20 lone1 body: [[lone2]] [[lone3]] [[lone4]] [[lone5]]", false),
    ("20 lone1 body: itemid:lone2 [[lone2]] itemid:lone1", true),
  ]

  @Test("knows which items are tied to most others", arguments: changes)
  func hubs(facts: String, isOfPart: Bool) throws {
    let site = try SiteBuilder(Self.site)
    site.outputs = [.items, .map]
    try PartTests.check(site, after: facts, isOfPart)
    try PartTests.check(site, after: "30 lone20 body: [[lone19]]\n30 well2 body: [[lone20]]", true, isBuilt: true)
    try PartTests.check(site, after: "40 lone20 body: [[well2]] [[lone18]]", true, isBuilt: true)
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
