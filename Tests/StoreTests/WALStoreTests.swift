import Foundation
import GRDB
import TemporaryFolders
import Testing

@testable import Store

/// Tests of `fact-store.md`, "Reading while the app writes", with SwiftData's store.
@Suite struct WALStoreTests {
  @Test("a store that nobody has open is read without a trace")
  func still() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("User DB.store")
    try Self.makeStore(path).close()
    let before = try folder.contents()
    #expect(before.keys.sorted() == ["User DB.store"])
    #expect(try Self.values(path) == ["one"])
    #expect(try folder.contents() == before)
  }

  @Test("facts that are still in the log are read while the app runs, and the app goes on writing")
  func live() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("User DB.store")
    let app = try Self.makeStore(path)
    try Self.insert("two", app)
    let drive = try StoreFile.open(path: path)
    let before = try folder.contents()
    #expect(try drive.allFacts().map(\.value) == ["one", "two"])
    #expect(try folder.contents().keys.sorted() == before.keys.sorted())
    try Self.insert("three", app)
    #expect(try drive.allFacts().map(\.value) == ["one", "two", "three"])
    try app.close()
    #expect(try drive.allFacts().map(\.value) == ["one", "two", "three"])
    #expect(try folder.contents().keys.sorted() == ["User DB.store"])
  }

  @Test("a log whose head changes under one's eyes is looked at again, and every fact is read once")
  func begunAnew() throws {
    let folder = try TemporaryFolder()
    let app = try Self.makeStore(folder.file("User DB.store"))
    try Self.insert("two", app)
    let reader = StoreReader(path: folder.file("User DB.store"))
    var looks = 0
    func look() throws {
      looks += 1
      if looks == 1 { throw DatabaseError(resultCode: .SQLITE_READONLY_RECOVERY) }
    }
    let table = try StoreLayout(of: reader).table
    #expect(
      try reader.read {
        try look(); return try Int.fetchOne($0, sql: "SELECT count(*) FROM ZFACT")
      } == 2)
    #expect(looks == 2)
    looks = 0
    var values: [String] = []
    _ = try reader.scan(table, after: 0, drive: 0) { fact in
      values.append(String(decoding: fact.value, as: UTF8.self))
      try look()
    }
    #expect(values == ["one", "two"])
    try app.close()
  }

  @Test("a log that a crash left is read, with or without its index, and nothing changes", arguments: [true, false])
  func crashed(withIndex: Bool) throws {
    let folder = try TemporaryFolder()
    let app = try Self.makeStore(folder.file("User DB.store"))
    try Self.insert("two", app)
    let crashed = try TemporaryFolder()
    for suffix in ["", "-wal"] + (withIndex ? ["-shm"] : []) {
      try FileManager.default.copyItem(
        atPath: folder.file("User DB.store" + suffix), toPath: crashed.file("User DB.store" + suffix))
    }
    let before = try crashed.contents()
    #expect(try Self.values(crashed.file("User DB.store")) == ["one", "two"])
    #expect(try crashed.contents() == before)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: crashed.file("User DB.store"))
    #expect(try Self.values(folder.file("link")) == ["one", "two"], "through a link")
    try app.close()
  }

  @Test("an unfinished transaction in the log is not read")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("User DB.store")
    let app = try Self.makeStore(path)
    try app.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 5; BEGIN IMMEDIATE")
      for _ in 0..<2000 { try db.execute(sql: Self.insertion, arguments: ["half"]) }
      #expect(try Self.values(path) == ["one"])
      try db.execute(sql: "COMMIT")
    }
    #expect(try Self.values(path).count == 2001)
    try app.close()
  }

  private static func values(_ path: String) throws -> [String] {
    try StoreFile.open(path: path).allFacts().map(\.value)
  }

  private static func makeStore(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE ZFACT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZFLAGS INTEGER, ZNUMERICALVALUE FLOAT,
            ZTIMESTAMP TIMESTAMP, ZATTRIBUTE VARCHAR, ZFACTID VARCHAR, ZITEMID VARCHAR, ZTYPE VARCHAR, ZVALUE VARCHAR)
          """)
    }
    try insert("one", queue)
    return queue
  }

  private static func insert(_ value: String, _ queue: DatabaseQueue) throws {
    try queue.write { try $0.execute(sql: insertion, arguments: [value]) }
  }

  private static let insertion = """
    INSERT INTO ZFACT (Z_ENT, Z_OPT, ZFLAGS, ZNUMERICALVALUE, ZTIMESTAMP, ZATTRIBUTE, ZFACTID, ZITEMID, ZTYPE, ZVALUE)
    VALUES (1, 1, 0, 0, 0, 'title', 'F', 'item', 'string', ?)
    """
}
