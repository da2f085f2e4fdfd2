import Diagnostics
import GRDB

extension StoreReader {
  /// Calls `body` until two looks at the file prove that no transaction touched what it read.
  ///
  /// - Throws: a `Diagnostic` when writers leave no gap for longer than `patience`.
  func settled<Value>(
    _ manner: StoreConnection.Manner, _ body: (Database, StoreSession) throws -> Value
  ) throws -> Settled<Value> {
    let deadline = ContinuousClock.now + patience
    var hot = 0
    var failed = 0
    while true {
      switch attempt(manner, body) {
      case .done(let value): return .value(value)
      case .busy: hot = 0
      case .moved:
        if manner == .still { return .otherwise }
      case .hot:
        hot += 1
        if hot >= 10 { return .inCopy }
      case .failed(let error):
        failed += 1
        guard failed >= 5 else { break }
        // The program that had a log open has closed and removed it meanwhile.
        if let now = try? self.manner(), now != manner { return .otherwise }
        throw error
      }
      if ContinuousClock.now > deadline { throw StoreFailure.locked(path) }
      Platform.sleep(microseconds: hot > 0 || failed > 0 ? 5000 : 300)
    }
  }

  enum Settled<Value> {
    case value(Value)
    /// The file must be read in another way now.
    case otherwise
    /// A crash left a journal: only a copy can be rolled back without changing the store.
    case inCopy
  }

  private enum Attempt<Value> {
    case done(Value)
    /// Someone is writing.
    case busy
    /// Someone wrote meanwhile.
    case moved
    /// There is a journal but no writer: a program died in the middle of a transaction.
    case hot
    case failed(any Error)
  }

  private func attempt<Value>(
    _ manner: StoreConnection.Manner, _ body: (Database, StoreSession) throws -> Value
  ) -> Attempt<Value> {
    let session: StoreSession
    do { session = try self.session(manner) } catch { return Self.isHot(error) ? .hot : .failed(error) }
    let attempt = session.connection.queue.inDatabase { db in self.attempt(session, db, body) }
    switch attempt {
    case .done, .busy: put(back: session)
    // The page cache may hold a state that never existed in the store.
    case .moved, .hot, .failed: break
    }
    return attempt
  }

  private func attempt<Value>(
    _ session: StoreSession, _ db: Database, _ body: (Database, StoreSession) throws -> Value
  ) -> Attempt<Value> {
    guard let look = StoreLook(session, db, file) else { return .failed(StoreFailure.unreadable(path)) }
    guard session.mayRead(look.stamp) else { return .moved }
    switch look.writer {
    case .none: break
    case .writing: return .busy
    case .died: return .hot
    }
    let result = Result { try body(db, session) }
    guard StoreLook.isUnmoved(since: look, session, db, file) else { return .moved }
    switch result {
    case .success(let value): return .done(value)
    case .failure(let error): return Self.isHot(error) ? .hot : .failed(error)
    }
  }

  /// Whether this is SQLite's error for a read-only connection where a journal must be rolled back.
  private static func isHot(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_ROLLBACK
  }
}
