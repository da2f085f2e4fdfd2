import GRDB

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
