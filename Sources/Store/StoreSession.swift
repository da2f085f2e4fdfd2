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

  /// Whether the connection's page cache belongs to the file as it is now. SQLite itself notices changed counters, but not a
  /// file put in the place of another; and of a still store it believes that it never changes.
  func mayRead(_ now: FileStamp) -> Bool {
    guard let opened else { return false }
    return manner == .still ? opened == now : opened.device == now.device && opened.inode == now.inode
  }

  /// Whether the connection reads the same file as the one that was opened with this stamp.
  func mayContinue(_ first: FileStamp) -> Bool {
    opened?.device == first.device && opened?.inode == first.inode
  }

  /// Whether the log beside the store could be opened, and with it the store.
  var hasOpenLog: Bool {
    connection.queue.inDatabase { db in (try? Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")) != nil }
  }

  /// Reads what is left of a scan in one transaction and hands each row on at once: nobody is kept from writing by it.
  func finish(_ scan: inout StoreScan, _ body: (ScannedFact) throws -> Void) throws {
    try connection.queue.inDatabase { db in
      try db.inTransaction(.deferred) {
        try scan.finish(db, self, body)
        return .commit
      }
    }
  }
}
