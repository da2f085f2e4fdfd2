import Diagnostics
import GRDB
import Synchronization

/// Reads one store file without any effect on programs that write it.
///
/// Workbench sets no busy timeout: an insert that meets a read lock, however short, is lost. So a rollback-journal store is never
/// locked. It is read in short runs of rows. Each run is held back until two looks at the file, before and after, prove that no
/// transaction touched it meanwhile (`StoreLook`). Rows are only appended, so the rows up to the greatest id at the start are one
/// state of the store, however many runs read them (`fact-store.md`, "Reading while the app writes").
final class StoreReader: Sendable {
  /// The path as given, for messages.
  let path: String
  /// The file itself with links resolved: its journal and log are beside it, not beside a link to it.
  let file: String
  /// How long a scan waits for a writer without making progress.
  let patience: Duration
  /// Unused sessions: one for each thread that read at the same time.
  let idle = Mutex<[StoreSession]>([])
  let copied = Mutex<StoreCopy?>(nil)

  init(path: String, patience: Duration = .seconds(5)) {
    self.path = path
    file = Platform.resolved(path)
    self.patience = patience
  }

  /// A short read of the schema or the greatest id. `body` may be called several times; only the last result counts.
  ///
  /// - Throws: `Diagnostic`.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try diagnosed {
      while true {
        let manner = try manner()
        if manner == .live {
          if let value = try withSettledCopy({ try $0.connection.queue.inDatabase(body) }) { return value }
          continue
        }
        switch try settled(manner, { db, _ in try body(db) }) {
        case .value(let value): return value
        case .otherwise: continue
        case .inCopy: return try withCopy(of: "-journal") { try $0.connection.queue.inDatabase(body) }
        }
      }
    }
  }

  /// Calls `body` with every row of the request, in the order of insertion.
  ///
  /// - Returns: the store's greatest row at the start; nil for an empty table.
  /// - Throws: `Diagnostic`, and what `body` throws.
  func scan(
    _ table: FactTable, after row: Int64, itemIds: [String] = [], drive: UInt8, _ body: (ScannedFact) throws -> Void
  ) throws -> Int64? {
    var scan = StoreScan(path: path, table: table, after: row, itemIds: itemIds, drive: drive)
    try finish(&scan, body)
    return scan.through
  }

  /// Calls `body` with some rows; missing rows are skipped.
  ///
  /// - Parameter rows: in the order of insertion.
  /// - Throws: `Diagnostic`, and what `body` throws.
  func scan(_ table: FactTable, rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    if rows.isEmpty { return }
    var scan = StoreScan(path: path, table: table, rows: rows, drive: drive)
    try finish(&scan, body)
  }

  private func finish(_ scan: inout StoreScan, _ body: (ScannedFact) throws -> Void) throws {
    try diagnosed {
      while !scan.isFinished {
        let manner = try manner()
        if manner == .live {
          _ = try withSettledCopy { try $0.finish(&scan, body) }
        } else {
          try stretch(manner, &scan, body)
        }
      }
    }
  }

  /// Reads one run of rows, checks it, and only then passes it on.
  private func stretch(
    _ manner: StoreConnection.Manner, _ scan: inout StoreScan, _ body: (ScannedFact) throws -> Void
  ) throws {
    switch try settled(manner, { db, session in try scan.fill(db, session) }) {
    case .value(let read): try scan.hand(read, on: body)
    case .otherwise: break
    case .inCopy: try withCopy(of: "-journal") { try $0.finish(&scan, body) }
    }
  }

  /// Takes an unused session, or opens one. Sessions opened in another way are of no use any more and are dropped.
  func session(_ manner: StoreConnection.Manner) throws -> StoreSession {
    let session = idle.withLock { idle in
      idle.removeAll { $0.manner != manner }
      return idle.popLast()
    }
    return try session ?? StoreSession(file, manner)
  }

  func put(back session: StoreSession) {
    idle.withLock { $0.append(session) }
  }

  /// Turns SQLite's errors into diagnostics.
  func diagnosed<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DatabaseError { throw StoreFailure.diagnostic(error, path) }
  }
}

extension StoreReader {
  /// The greatest row; nil for an empty table.
  func greatestRow(_ table: FactTable) throws -> Int64? {
    try read { db in try Int64.fetchOne(db, sql: table.lastRowSQL) }
  }

  /// Estimates the number of facts and the bytes of their text. Rows are usually numbered without gaps, and about a third of the
  /// file is text, the rest indexes. Where one number is far from the others, the count is still limited by the size of the file.
  func estimate(_ table: FactTable) -> (facts: Int, bytes: Int) {
    let size = Int(clamping: FileStamp.size(at: path)) + Int(clamping: FileStamp.size(at: path + "-wal"))
    let facts = Int(clamping: max(0, (try? greatestRow(table)) ?? 0))
    return (min(facts, size / Self.leastBytesOfRow), size / 3)
  }

  /// Nine columns take nine bytes of header, and most of them some bytes of content.
  private static let leastBytesOfRow = 16

  func fingerprint(_ table: FactTable) throws -> DriveFingerprint {
    try read { db in
      let isUTF8 = try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
      func fact(_ row: Int64?) throws -> Fact? {
        guard let row else { return nil }
        var found: Fact?
        var rows = try FactRows(db, table, .numbers([row]), isUTF8: isUTF8)
        _ = try rows.forEach(drive: 0) {
          found = Fact($0); return true
        }
        return found
      }
      let lastRow = try Int64.fetchOne(db, sql: table.lastRowSQL)
      return DriveFingerprint(
        lastRow: lastRow, lastRowEver: try lastRowEver(table, db),
        first: try fact(Int64.fetchOne(db, sql: table.firstRowSQL)), last: try fact(lastRow))
    }
  }

  private func lastRowEver(_ table: FactTable, _ db: Database) throws -> Int64? {
    guard try db.tableExists(table.sequenceTable) else { return nil }
    return try Int64.fetchOne(db, sql: table.sequenceSQL)
  }

  /// How the file must be read right now, according to its header and the files beside it.
  func manner() throws -> StoreConnection.Manner {
    let header = try StoreHeader(reading: path)
    // SQLite opens these files as soon as it opens the store.
    for name in ["-journal", "-wal", "-shm"].map({ file + $0 }) {
      guard case .success(let stamp) = Platform.stamp(of: name), stamp.kind != .file else { continue }
      throw StoreFailure.noFile(name)
    }
    guard header.isWAL else { return .quiet }
    return FileStamp.size(at: file + "-wal") == 0 ? .still : .live
  }

  /// Runs `body` on a session that sees one settled state: through the shared memory of the program that has the WAL store open,
  /// or in a copy.
  ///
  /// - Returns: nil where the file must be checked again, because its log was closed or restarted meanwhile.
  func withSettledCopy<Value>(_ body: (StoreSession) throws -> Value) throws -> Value? {
    // A log that was opened stays while it is read; one that is being removed does not open.
    if FileStamp.size(at: file + "-shm") > 0, let live = try? StoreSession(file, .live), live.hasOpenLog {
      do { return try body(live) } catch let error as DatabaseError where Self.isLogChanging(error) {
        Platform.sleep(microseconds: 300)
        return nil
      }
    }
    do { return try withCopy(of: "-wal", body) } catch let error as Diagnostic
      where error.identifier == "store-not-copied"
    {
      guard try manner() == .live else { return nil }
      throw error
    }
  }

  /// Whether this is SQLite's error for a read-only connection when the head of the shared memory changes before the first row:
  /// it would have to write to repair it.
  private static func isLogChanging(_ error: DatabaseError) -> Bool {
    error.extendedResultCode == .SQLITE_READONLY_RECOVERY || error.extendedResultCode == .SQLITE_READONLY_CANTINIT
  }

  /// Runs `body` on a copy of the store and of the log or journal beside it, in a folder of our own. There SQLite may repair what
  /// it must without leaving a trace beside the store.
  func withCopy<Value>(of suffix: String, _ body: (StoreSession) throws -> Value) throws -> Value {
    let state = StoreCopy.State(path: file, suffix: suffix)
    // Taken out while it is in use, so that a nested read makes its own copy.
    let kept = copied.withLock { $0.take() }
    let copy = try kept.flatMap { $0.state == state ? $0 : nil } ?? StoreCopy(file, suffix, patience: patience)
    defer { copied.withLock { $0 = copy } }
    return try body(copy.session)
  }
}
