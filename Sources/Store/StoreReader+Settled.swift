import Diagnostics
import GRDB

extension StoreReader {
  /// Calls `body` until two looks at the file prove that no transaction touched what it read.
  ///
  /// - Throws: a `Diagnostic` when a writer leaves no gap for longer than `patience`.
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
        // Whoever had a log open has closed and removed it meanwhile.
        if let now = try? self.manner(), now != manner { return .otherwise }
        throw error
      }
      if ContinuousClock.now > deadline { throw StoreFailure.locked(path) }
      Platform.sleep(microseconds: hot > 0 || failed > 0 ? 5000 : 300)
    }
  }

  enum Settled<Value> {
    case value(Value)
    /// The file has to be read in another manner now.
    case otherwise
    /// A crash left a journal: only a copy can be rolled back without changing the store.
    case inCopy
  }

  private enum Attempt<Value> {
    case done(Value)
    /// Somebody is writing.
    case busy
    /// Somebody wrote meanwhile.
    case moved
    /// A journal lies there and nobody is writing: a program died in the midst of a transaction.
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
    // The page cache may hold what never was a state of the store.
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

  /// What SQLite answers to one who may only read, where a journal wants to be rolled back.
  private static func isHot(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.extendedResultCode == .SQLITE_READONLY_ROLLBACK
  }
}
