import Diagnostics
import GRDB

extension StoreReader {
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
