internal import GRDB

/// Queries to the manifest: each by itself, or many in one transaction.
extension Manifest {
  /// Starts one transaction for all queries until `release`: each by itself takes a lock and looks for a journal.
  func hold() throws { try database.inDatabase { try $0.beginTransaction(.deferred) } }

  /// Ends the transaction, so that others can write again, even in the same process.
  func release() throws {
    try database.inDatabase { database in
      if database.isInsideTransaction { try database.commit() }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try database.inDatabase { database in
      if database.isInsideTransaction { return try body(database) }
      try database.beginTransaction(.deferred)
      defer { try? database.rollback() }
      return try body(database)
    }
  }
}
