import GRDB

/// An open connection together with the state of the file when it was opened.
struct StoreSession: Sendable {
  let manner: StoreConnection.Manner
  let connection: StoreConnection
  let opened: FileStamp?

  init(_ path: String, _ manner: StoreConnection.Manner) throws {
    self.manner = manner
    opened = try? Platform.stamp(of: path).get()
    connection = try StoreConnection(path, manner)
  }

  /// Whether the connection's page cache is still valid for the file. SQLite itself notices changed counters, but not a file that
  /// was replaced; and it assumes that a still store never changes.
  func mayRead(_ now: FileStamp) -> Bool {
    guard let opened else { return false }
    return manner == .still ? opened == now : opened.device == now.device && opened.inode == now.inode
  }

  /// Whether the connection reads the file that had this stamp when it was opened.
  func mayContinue(_ first: FileStamp) -> Bool {
    opened?.device == first.device && opened?.inode == first.inode
  }

  /// Whether the log beside the store, and with it the store, could be opened.
  var hasOpenLog: Bool {
    connection.queue.inDatabase { db in (try? Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")) != nil }
  }

  /// Reads the rest of a scan in one transaction and passes each row on at once. It keeps nobody from writing.
  func finish(_ scan: inout StoreScan, _ body: (ScannedFact) throws -> Void) throws {
    try connection.queue.inDatabase { db in
      try db.inTransaction(.deferred) {
        try scan.finish(db, self, body)
        return .commit
      }
    }
  }
}
