import Diagnostics
import GRDB
import Synchronization

/// Workbench's own file: a SQLite database with a rollback journal and one table, `facts` (`fact-store.md`, "SQLite drive").
///
/// Reading takes no lock and leaves no trace, so it is safe while Workbench runs. Inserting waits for other writers for up to
/// five seconds.
public final class SQLiteDrive: ItemDrive {
  public let name: String
  let reader: StoreReader
  private let writer = Mutex<StoreConnection?>(nil)

  /// Opens an existing file.
  ///
  /// - Throws: a `Diagnostic` when the file is missing, is no database, or has no complete table `facts`.
  public convenience init(path: String) throws {
    let reader = StoreReader(path: path)
    let layout = try StoreLayout(of: reader)
    guard layout.table == .workbench else { throw StoreFailure.withoutTable(path, tables: layout.tables) }
    self.init(reader)
  }

  /// Creates a file with Workbench's schema.
  ///
  /// - Parameter mark: the mark in the file's header; none by default, as in Workbench's own files.
  /// - Throws: a `Diagnostic` when there is a file already, or none can be created.
  public convenience init(creating path: String, mark: DriveMark? = nil) throws {
    if case .success = Platform.stamp(of: path) { throw StoreFailure.exists(path) }
    let reader = StoreReader(path: path)
    try reader.diagnosed {
      let connection = try StoreConnection(path, .creating)
      try connection.queue.write { db in
        for statement in Self.schema { try db.execute(sql: statement) }
        guard let mark else { return }
        try db.execute(sql: "PRAGMA application_id = \(mark.application)")
        try db.execute(sql: "PRAGMA user_version = \(mark.content)")
      }
    }
    self.init(reader)
  }

  init(_ reader: StoreReader) {
    name = reader.path
    self.reader = reader
  }

  public func insert(facts: [Fact]) throws {
    let facts = facts.stamped(.now)
    try reader.diagnosed {
      try writer.withLock { connection in
        let open = try connection ?? StoreConnection(reader.path, .writing)
        connection = open
        try StoreHeader.quiet.withLock { _ in try Self.append(facts, open) }
      }
    }
  }

  private static func append(_ facts: [Fact], _ connection: StoreConnection) throws {
    try connection.queue.inDatabase { db in
      try db.inTransaction(.immediate) {
        let writer = try FactWriter(db)
        for fact in facts { try writer.insert(fact) }
        return .commit
      }
    }
  }

  public func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64 {
    max(row, try reader.scan(.workbench, after: row, drive: drive, body) ?? row)
  }

  public func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    _ = try reader.scan(.workbench, after: .min, itemIds: [itemId], drive: drive, body)
  }

  public func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    for some in RowRequest.portions(of: itemIds) {
      _ = try reader.scan(.workbench, after: .min, itemIds: some, drive: drive, body)
    }
  }

  public func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    try reader.scan(.workbench, rows: rows, drive: drive, body)
  }

  public var findsRows: Bool { true }

  public var scanEstimate: (facts: Int, bytes: Int) { reader.estimate(.workbench) }

  public var fileIdentity: String? { FileStamp.identity(at: reader.path) }

  public func fingerprint() throws -> DriveFingerprint { try reader.fingerprint(.workbench) }

  /// Workbench's schema, letter by letter, so that the file looks exactly like one that Workbench made.
  private static let schema = [
    "CREATE TABLE facts (id INTEGER PRIMARY KEY AUTOINCREMENT,factId TEXT NOT NULL,itemId TEXT NOT NULL,"
      + "attribute TEXT NOT NULL,value TEXT NOT NULL,numericalValue REAL NOT NULL,type TEXT NOT NULL,"
      + "flags INTEGER NOT NULL,timestamp TEXT NOT NULL)",
    "CREATE INDEX idx_timestamp ON facts (timestamp DESC)",
    "CREATE INDEX idx_item_attr_timestamp ON facts (itemId, attribute, timestamp DESC)",
    "CREATE INDEX idx_item_id ON facts (itemId)",
  ]
}

extension SQLiteDrive {
  /// A remark that is kept in the file beside its facts; nil where there is none, or where it cannot be read now.
  ///
  /// - Parameter number: the number of the remark.
  public func remark(_ number: Int = 1) -> String? {
    guard let connection = try? StoreConnection(reader.path, .quiet) else { return nil }
    return try? connection.queue.inDatabase { db in
      guard try db.tableExists("offprint_import") else { return nil }
      return try String.fetchOne(db, sql: "SELECT remark FROM offprint_import WHERE id = ?", arguments: [number])
    }
  }

  /// Keeps remarks beside the facts, in a table that other programs do not read. Each replaces the earlier one with its number.
  ///
  /// - Throws: a `Diagnostic` when the file cannot be written.
  public func keep(remarks: [Int: String]) throws {
    try reader.diagnosed {
      try StoreHeader.quiet.withLock { _ in
        try StoreConnection(reader.path, .writing).queue.write { db in
          try db.execute(
            sql: "CREATE TABLE IF NOT EXISTS offprint_import (id INTEGER PRIMARY KEY, remark TEXT NOT NULL)")
          for (number, remark) in remarks.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: "REPLACE INTO offprint_import VALUES (?, ?)", arguments: [number, remark])
          }
        }
      }
    }
  }
}

/// The numbers in the header of a database that name the program that owns it and its kind of content (SQLite's file format,
/// section 1.3). Workbench leaves both 0.
public struct DriveMark: Hashable, Sendable {
  public let application: Int32
  public let content: Int32

  /// A mark by its two numbers.
  public init(application: Int32, content: Int32) {
    self.application = application
    self.content = content
  }

  /// The mark of the database at a path; nil where none can be read.
  public init?(reading path: String) {
    guard case .success(let bytes) = StoreHeader.quiet.withLock({ _ in Platform.firstBytes(of: path, count: 100) }),
      bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8))
    else { return nil }
    func number(at place: Int) -> Int32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int32($1) } }
    self.init(application: number(at: 68), content: number(at: 60))
  }
}
