import Chance
import Foundation
import GRDB
import Store
import TemporaryFolders
import Testing

/// Tests of `fact-store.md`, "Reading while the app writes". With `OFFPRINT_LONG=1` they write for a minute.
@Suite(.serialized) struct WriterBesideTests {
  private static let seconds = Trials.count(3, long: 60)

  @Test("a writer without a busy timeout loses no fact while scans run, and each scan is a prefix of what it wrote")
  func losesNothing() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    let drive = try SQLiteDrive(creating: path)
    try drive.insert(facts: (1...20_000).map { .sample($0, "item \($0 / 10)", at: Int64($0)) })
    let writing = try Writing(path, facts: Self.seconds * 50)
    var scans = 0
    var greatest: Int64 = 0
    while !writing.isDone {
      var next: Int64 = 1
      let last = try drive.scan(after: .min, drive: 0) { fact in
        if fact.row != next { Issue.record("row \(fact.row) came where \(next) was due") }
        next = fact.row + 1
      }
      #expect(last == next - 1)
      #expect(last >= greatest)
      greatest = last
      scans += 1
      Thread.sleep(forTimeInterval: 0.001)
    }
    let (written, lost) = writing.tally
    print("\(written) facts written beside \(scans) scans, \(lost) lost")
    #expect(lost == 0)
    #expect(try drive.fingerprint().lastRow == Int64(20_000 + written))
    #expect(written == Self.seconds * 50)
    #expect(scans > 0)
  }

  @Test("the facts of a transaction are seen together or not at all")
  func wholeTransactions() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.sqlite")
    let drive = try SQLiteDrive(creating: path)
    let writing = Task.detached {
      let writer = try SQLiteDrive(path: path)
      for batch in 0..<40 {
        try writer.insert(facts: (0..<500).map { .sample(batch * 500 + $0, "item \($0)", at: 10) })
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    var count = 0
    while count < 20_000 {
      count = 0
      _ = try drive.scan(after: .min, drive: 0) { _ in count += 1 }
      if count % 500 != 0 { Issue.record("\(count) facts are no whole number of batches") }
      await Task.yield()
    }
    try await writing.value
    #expect(try drive.fingerprint().lastRow == 20_000)
  }

  @Test("a transaction that spilled into the file and is not finished shows nothing")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let (path, before) = try Self.storeWithFacts(folder)
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try Self.spill(db)
      let reader = try? StoreFile.open(path: path, patience: .milliseconds(200))
      #expect(reader == nil, "nobody may read a store while its file holds half a transaction")
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try StoreFile.open(path: path).allFacts() == before)
  }

  @Test("a journal that a crash left is rolled back in a copy: the facts before it are read, and nothing changes")
  func crashed() throws {
    let folder = try TemporaryFolder()
    let (path, before) = try Self.storeWithFacts(folder)
    let crashed = try TemporaryFolder()
    try DatabaseQueue(path: path).inDatabase { db in
      try Self.spill(db)
      for name in ["store.sqlite", "store.sqlite-journal"] {
        try FileManager.default.copyItem(atPath: folder.file(name), toPath: crashed.file(name))
      }
      try db.execute(sql: "ROLLBACK")
    }
    let contents = try crashed.contents()
    let drive = try StoreFile.open(path: crashed.file("store.sqlite"))
    #expect(try drive.allFacts() == before)
    #expect(
      try ItemStore(userDrive: drive).fetchFacts(itemId: "item 7") == before.filter { $0.itemId == "item 7" }.reversed()
    )
    #expect(try crashed.contents() == contents)
  }

  private static func storeWithFacts(_ folder: TemporaryFolder) throws -> (path: String, facts: [Fact]) {
    let path = folder.file("store.sqlite")
    let drive = try SQLiteDrive(creating: path)
    try drive.insert(facts: (1...2000).map { .sample($0, "item \($0 % 10)", at: Int64($0)) })
    return (path, try drive.allFacts())
  }

  /// Leaves a transaction open that is too large for its cache, so that SQLite writes part of it into the file.
  private static func spill(_ db: Database) throws {
    try db.execute(
      sql: "PRAGMA cache_size = 5; BEGIN IMMEDIATE; UPDATE facts SET value = value || factId, itemId = 'gone'")
  }
}
