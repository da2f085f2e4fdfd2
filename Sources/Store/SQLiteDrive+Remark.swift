import GRDB

extension SQLiteDrive {
  /// What was kept in the file beside its facts; nil where nothing was, or where it cannot be read now.
  public func remark() -> String? {
    guard let connection = try? StoreConnection(reader.path, .quiet) else { return nil }
    return try? connection.queue.inDatabase { db in
      guard try db.tableExists("offprint_import") else { return nil }
      return try String.fetchOne(db, sql: "SELECT remark FROM offprint_import")
    }
  }

  /// Keeps a text beside the facts, in a table that other programs do not ask for, in the place of the one before.
  ///
  /// - Throws: a `Diagnostic` when the file cannot be written.
  public func keep(remark: String) throws {
    try reader.diagnosed {
      try StoreHeader.quiet.withLock { _ in
        try StoreConnection(reader.path, .writing).queue.write { db in
          try db.execute(
            sql: "CREATE TABLE IF NOT EXISTS offprint_import (id INTEGER PRIMARY KEY, remark TEXT NOT NULL)")
          try db.execute(sql: "REPLACE INTO offprint_import VALUES (1, ?)", arguments: [remark])
        }
      }
    }
  }
}
