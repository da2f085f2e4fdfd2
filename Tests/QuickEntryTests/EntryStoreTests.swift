import Diagnostics
import Foundation
import GRDB
import Providers
import QuickEntry
import Store
import TemporaryFolders
import Testing

@Suite("A store of one's own")
struct EntryStoreTests {
  private static let time = Moment(microseconds: 5_000_000)

  private static func add(_ entries: String..., to path: String) throws {
    let drive = try EntryStore.open(path, made: true)
    for entry in entries {
      try drive.insert(facts: Entry(entry).facts(under: "root", at: time, in: .utc).facts)
    }
  }

  @Test("is made as Workbench makes it, and only ever appended to")
  func making() throws {
    let folder = try TemporaryFolder()
    try Self.add("- a", to: folder.file("s.sqlite"))
    try Self.add("b", to: folder.file("s.sqlite"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s.sqlite"])
    _ = try SQLiteDrive(creating: folder.file("workbench.sqlite"))
    func schema(_ name: String) throws -> [String] {
      try DatabaseQueue(path: folder.file(name)).read {
        try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
          + [try String.fetchOne($0, sql: "PRAGMA application_id") ?? ""]
      }
    }
    #expect(try schema("s.sqlite") == schema("workbench.sqlite"))
    let rows = try DatabaseQueue(path: folder.file("s.sqlite")).read {
      try String.fetchAll(
        $0, sql: "SELECT id || ' ' || attribute || ' ' || timestamp FROM facts WHERE attribute = 'title' ORDER BY id")
    }
    #expect(rows == ["3 title 1970-01-01T00:00:05Z", "11 title 1970-01-01T00:00:05Z"])
  }

  @Test("is none that others own: an import's, SwiftData's, a text, a folder")
  func refusing() throws {
    let folder = try TemporaryFolder()
    _ = try ImportDrive(at: folder.file("i.sqlite"), of: Source(name: "a", path: "a"), kind: "facts")
    try DatabaseQueue(path: folder.file("User DB.store")).write {
      try $0.execute(
        sql: "CREATE TABLE ZFACT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZFLAGS INTEGER, "
          + "ZNUMERICALVALUE FLOAT, ZTIMESTAMP TIMESTAMP, ZATTRIBUTE VARCHAR, ZFACTID VARCHAR, ZITEMID VARCHAR, "
          + "ZTYPE VARCHAR, ZVALUE VARCHAR)")
    }
    try Data("x".utf8).write(to: URL(filePath: folder.file("x.txt")))
    let identifiers = [
      "i.sqlite": "store-of-import", "User DB.store": "store-not-ours", "x.txt": "store-not-a-database",
      ".": "store-is-folder", "nope/s.sqlite": "store-without-folder",
    ]
    for (name, identifier) in identifiers {
      let before = FileManager.default.contents(atPath: folder.file(name))
      #expect { try EntryStore.open(folder.file(name), made: true) } throws: {
        ($0 as? Diagnostic)?.identifier == identifier
      }
      #expect(FileManager.default.contents(atPath: folder.file(name)) == before)
    }
    #expect { try EntryStore.open(folder.file("none.sqlite"), made: false) } throws: {
      ($0 as? Diagnostic)?.identifier == "store-missing"
    }
  }

  @Test("names its items by ids and titles, and says which several have one")
  func naming() throws {
    let facts = """
      5 a title: Plot
      5 b title: \"# Beds\\nand more\"
      5 c title: Same
      5 c type: note
      5 c path: a/Same.md
      5 d title: Same
      5 i title: Two ways
      5 j title: two WAYS
      5 e title: Former
      6 e title: Later
      5 f title: Gone
      6 f deleted
      5 g -content-> h
      5 k title: Long
      5 k aliases: Short, "Shorter, still"
      5 k path: a/Far.md
      5 l path: b/far.md
      """
    let store = ItemStore(
      userDrive: MemoryDrive(facts: try FactText.parse(facts, path: "test").map(Fact.init)))
    func id(_ name: String) -> String {
      do { return try ItemName(name).id(in: store) } catch {
        let problem = error as? Diagnostic
        return "\(problem?.identifier ?? ""): \(problem?.notes.joined(separator: "; ") ?? "")"
      }
    }
    let names = ["a", "itemid:a", "Plot", "plot", "Beds", "h", "root", "Later"]
    #expect(names.map(id) == ["a", "a", "a", "a", "b", "h", "root", "e"])
    #expect(id("Same") == "item-ambiguous: Name one by its id:; c  note  a/Same.md; d")
    #expect(["Two ways", "two WAYS"].map(id) == ["i", "j"])
    #expect(id("two ways") == "item-ambiguous: Name one by its id:; i; j")
    #expect(["a/Same", "A/same.md", "a/far", "short", "Shorter, still"].map(id) == ["c", "c", "k", "k", "k"])
    #expect(id("Far") == "item-ambiguous: Name one by its id:; k  a/Far.md; l  b/far.md")
    for name in ["Former", "Gone", "nobody", ""] { #expect(id(name).hasPrefix("item-unknown"), "\(name)") }
  }
}
