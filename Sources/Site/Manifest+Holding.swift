internal import GRDB

/// Questions to the manifest: each by itself, or many about one state.
extension Manifest {
  /// Lets all questions that follow be about one state, until `letGo`: each by itself takes a lock, and looks for a journal.
  func hold() throws { try database.inDatabase { try $0.beginTransaction(.deferred) } }

  /// Lets others write again, who may be the same process.
  func letGo() throws {
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
