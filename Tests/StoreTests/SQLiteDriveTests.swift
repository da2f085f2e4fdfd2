import Foundation
import GRDB
import Store
import TemporaryFolders
import Testing

@Suite struct SQLiteDriveTests {
  @Test("has Workbench's schema, letter by letter")
  func schema() throws {
    guard let sample = SharedFolder.path("samples/workbench.sqlite", for: "the schema") else { return }
    let folder = try TemporaryFolder()
    let path = folder.file("new.sqlite")
    _ = try SQLiteDrive(creating: path)
    #expect(try Self.schema(of: path) == Self.schema(of: sample))
  }

  @Test("keeps every column in Workbench's form")
  func columns() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new.sqlite")
    let drive = try SQLiteDrive(creating: path)
    var fact = Fact(
      itemId: "it'em\"%00🙂", attribute: "", value: .timestamp(Moment(microseconds: 1_707_503_143_250_000)),
      timestamp: Moment(microseconds: 1_707_503_143_900_000))
    fact.flags = 6
    try drive.insert(facts: [fact])
    let row = try DatabaseQueue(path: path).read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT id, factId, itemId, attribute, value, numericalValue, type, flags, timestamp, typeof(value) AS v,
            typeof(numericalValue) AS n, typeof(flags) AS f, typeof(timestamp) AS t FROM facts
          """)
    }
    #expect(
      row == [
        "id": 1, "factId": fact.factId, "itemId": "it'em\"%00🙂", "attribute": "", "value": "1707503143.25",
        "numericalValue": 1_707_503_143.25, "type": "timestamp", "flags": 6, "timestamp": "2024-02-09T18:25:43Z",
        "v": "text", "n": "real", "f": "integer", "t": "text",
      ])
  }

  @Test("gives back what was inserted, whatever the text", arguments: ["", "a\0b", "é", "e\u{301}", "' ; DROP", "日本"])
  func roundTrip(text: String) throws {
    let folder = try TemporaryFolder()
    let drive = try SQLiteDrive(creating: folder.file("n?me #%41.sqlite"))
    let facts = [
      Fact.sample(1, text, text, text, at: 10), .sample(2, "other", "title", text, at: 11, flags: 5),
      Fact(
        factId: text, itemId: "x", attribute: "a", value: "b", numericalValue: -.infinity, type: "money", flags: 0,
        timestamp: .oldest),
    ]
    try drive.insert(facts: facts)
    let found = try drive.allFacts()
    #expect(found == facts)
    #expect(found.map { Array($0.value.utf8) } == facts.map { Array($0.value.utf8) })
    var ofItem: [Fact] = []
    try drive.scan(itemId: text, drive: 0) { ofItem.append(Fact($0)) }
    #expect(ofItem == [facts[0]])
  }

  @Test("gives the facts of some items, each item's in the order of insertion", arguments: [0, 1, 2, 64, 65, 200])
  func items(count: Int) throws {
    let folder = try TemporaryFolder()
    let drive = try SQLiteDrive(creating: folder.file("many.sqlite"))
    let names = (0..<300).map { "it'em \($0)\($0 % 7 == 0 ? "\0x" : "")" }
    let facts = (0..<900).map { Fact.sample($0, names[$0 % 300], "title", "\($0)", at: 10) }
    try drive.insert(facts: facts)
    let asked = Array(names.shuffled().prefix(count))
    var found: [String: [Fact]] = [:]
    try drive.scan(itemIds: asked, drive: 0) { found[Fact($0).itemId, default: []].append(Fact($0)) }
    #expect(found == Dictionary(grouping: facts.filter { asked.contains($0.itemId) }, by: \.itemId))
  }

  @Test(
    "gives the fact of one row, and nothing where none is",
    arguments: [(1, ["a"]), (3, ["c"]), (0, []), (4, []), (Int64.min, []), (Int64.max, [])] as [(Int64, [String])])
  func row(row: Int64, values: [String]) throws {
    let folder = try TemporaryFolder()
    let drive = try SQLiteDrive(creating: folder.file("rows.sqlite"))
    let facts = ["a", "b", "c"].map { Fact.sample(1, "item", "title", $0, at: 10) }
    try drive.insert(facts: facts)
    for drive in [drive, MemoryDrive(facts: facts)] as [any ItemDrive] {
      var found: [ScannedPlace] = []
      try drive.scan(rows: [row], drive: 7) { found.append(ScannedPlace($0)) }
      #expect(found == values.map { ScannedPlace(drive: 7, row: row, value: $0) })
    }
  }

  private struct ScannedPlace: Equatable {
    let drive: UInt8
    let row: Int64
    let value: String

    init(drive: UInt8, row: Int64, value: String) { (self.drive, self.row, self.value) = (drive, row, value) }
    init(_ fact: ScannedFact) { self.init(drive: fact.drive, row: fact.row, value: Fact(fact).value) }
  }

  @Test("refuses to be created where a file is")
  func exists() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new.sqlite")
    _ = try SQLiteDrive(creating: path)
    #expect(throws: (any Error).self) { try SQLiteDrive(creating: path) }
  }

  @Test("reads rows that Workbench never wrote: NULL, blobs, numbers as text, text as numbers")
  func lenient() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("odd.sqlite")
    try DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: """
          CREATE TABLE facts (id INTEGER PRIMARY KEY, factId, itemId, attribute, value, numericalValue, type, flags, timestamp);
          INSERT INTO facts VALUES (-5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
          INSERT INTO facts VALUES (2, 1, 2.5, x'FF00', 9e999, 'x', 3, '1', 20240209);
          INSERT INTO facts VALUES (9223372036854775807, 'f', 'i', 'a', 'v', '1e400', 'number', 1e300, '2024-02-09T18:25:43Z');
          """)
    }
    let facts = try SQLiteDrive(path: path).allFacts()
    func fact(
      _ id: String, _ item: String, _ attribute: String, _ value: String, _ number: Double, _ type: String,
      _ flags: Int64, _ timestamp: Moment
    ) -> Fact {
      Fact(
        factId: id, itemId: item, attribute: attribute, value: value, numericalValue: number, type: type, flags: flags,
        timestamp: timestamp)
    }
    #expect(
      facts == [
        fact("", "", "", "", 0, "string", 0, .oldest),
        fact("1", "2.5", "\u{FFFD}\0", "Inf", 0, "3", 1, .oldest),
        fact("f", "i", "a", "v", .infinity, "number", .max, TimestampText.moment("2024-02-09T18:25:43Z")),
      ])
  }

  @Test("goes on behind a row that was seen")
  func goesOn() throws {
    let folder = try TemporaryFolder()
    let drive = try SQLiteDrive(creating: folder.file("new.sqlite"))
    let store = ItemStore(userDrive: drive)
    try store.insert(facts: [.sample(1, at: 10), .sample(2, at: 5)])
    let cursor = try store.scan(after: .start) { _ in }
    try store.insert(fact: .sample(3, at: 7))
    var rows: [Int64] = []
    let next = try store.scan(after: cursor) { rows.append($0.row) }
    #expect(cursor == ScanCursor(lastRows: [2]))
    #expect(rows == [3])
    #expect(try store.scan(after: next) { _ in } == ScanCursor(lastRows: [3]))
  }

  @Test("has marks by which growth is told from change")
  func fingerprint() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new.sqlite")
    let drive = try SQLiteDrive(creating: path)
    #expect(try drive.fingerprint() == DriveFingerprint())
    let facts = (1...3).map { Fact.sample($0, at: Int64($0)) }
    try drive.insert(facts: facts)
    #expect(
      try drive.fingerprint() == DriveFingerprint(lastRow: 3, lastRowEver: 3, first: facts[0], last: facts[2]))
    try DatabaseQueue(path: path).write { try $0.execute(sql: "DELETE FROM facts WHERE id = 3") }
    #expect(
      try drive.fingerprint() == DriveFingerprint(lastRow: 2, lastRowEver: 3, first: facts[0], last: facts[1]))
  }

  private static func schema(of path: String) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      try String.fetchAll(db, sql: "SELECT type || name || tbl_name || sql FROM sqlite_master ORDER BY rootpage")
    }
  }
}
