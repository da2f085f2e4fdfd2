import Diagnostics
import GRDB
import Store
import TemporaryFolders
import Testing

@testable import Site

/// Facts with a type or time that the store does not know are read as well as possible, with a message.
@Suite("A fact that says something which the store does not know")
struct UnusualFactTests {
  private static func insert(_ id: String, _ type: String, _ time: String, into path: String) throws {
    try DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: "INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp) "
          + "VALUES (?, 'root', ?, 'v', 0, ?, 0, ?)", arguments: [id, "a-\(id)", type, time])
    }
  }

  private static func site(_ folder: TemporaryFolder) throws -> SiteBuilder {
    let path = folder.file("s.sqlite")
    let facts = try FactText.parse("1 root title: Home\noldest root mood: fine\n", path: "t").map(Fact.init)
    try SQLiteDrive(creating: path).insert(facts: facts)
    return try SiteBuilder(opening: path, root: "root")
  }

  private static func said(_ site: SiteBuilder, _ report: BuildReport) -> [String] {
    site.store.named(report.diagnostics).map(\.text).sorted()
  }

  @Test(
    "is told with its item, its attribute and its row",
    arguments: [
      ("string", "2024-02-09T18:25:43Z", nil), ("string", "0001-01-01T00:00:00Z", nil),
      ("blob", "2024-02-09T18:25:43Z", "Type of a value is not known: the value is read as text"),
      ("", "2024-02-09T18:25:43Z", "Type of a value is not known: the value is read as text"),
      ("string", "yesterday", "Time of a fact cannot be read: it counts as the oldest"),
      ("string", "", "Time of a fact cannot be read: it counts as the oldest"),
    ])
  func told(type: String, time: String, summary: String?) throws {
    let folder = try TemporaryFolder()
    let site = try Self.site(folder)
    try Self.insert("x", type, time, into: folder.file("s.sqlite"))
    let said = Self.said(site, try site.build())
    #expect(said == (summary.map { ["warning: \($0) (item root, a-x, row 3)"] } ?? []))
  }

  @Test("is told by each build that follows, whatever it loads", arguments: [true, false])
  func again(isCold: Bool) throws {
    let folder = try TemporaryFolder()
    let site = try Self.site(folder)
    let path = folder.file("s.sqlite")
    try Self.insert("x", "blob", "2024-02-09T18:25:43Z", into: path)
    var live = LiveSite(keepsMemory: !isCold)
    _ = try site.regenerate(&live)
    for (number, type) in ["string", "date", "string"].enumerated() {
      try Self.insert("y\(number)", type, "2024-02-09T18:25:44Z", into: path)
      // Each regeneration opens the store again.
      site.store = ItemStore(userDrive: try StoreFile.open(path: path))
      let report = try site.regenerate(&live)
      #expect(report.diagnostics.count == (number == 0 ? 1 : 2))
      site.store = ItemStore(userDrive: try StoreFile.open(path: path))
      try site.expectClean(saying: report.diagnostics)
    }
  }
}
