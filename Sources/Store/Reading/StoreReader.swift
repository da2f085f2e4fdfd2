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
