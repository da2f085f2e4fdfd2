import GRDBSQLite

/// A fact store in Workbench's schema while it is filled: one transaction, no journal, and indexes at the end, because an
/// interrupted corpus is made again.
struct StoreFile: ~Copyable {
  private let database: OpaquePointer
  private let insertion: OpaquePointer
  private var seconds = UTCSecond()

  init(creating path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
      throw CorpusError(description: "\(path): cannot be opened")
    }
    for statement in Self.preparation { try Self.run(statement, on: database) }
    var insertion: OpaquePointer?
    guard sqlite3_prepare_v2(database, Self.insert, -1, &insertion, nil) == SQLITE_OK, let insertion else {
      throw Self.error(of: database)
    }
    self.database = database
    self.insertion = insertion
  }

  mutating func insert(_ row: Row) throws {
    sqlite3_reset(insertion)
    bind(1, row.factId)
    bind(2, row.itemId)
    bind(3, row.attribute)
    bind(4, row.value)
    sqlite3_bind_double(insertion, 5, row.numericalValue)
    bind(6, row.type)
    sqlite3_bind_int64(insertion, 7, row.flags)
    bind(8, seconds.text(of: row.moment))
    guard sqlite3_step(insertion) == SQLITE_DONE else { throw Self.error(of: database) }
  }

  /// Makes the indexes and closes the file. It is then a database with a rollback journal, like Workbench's.
  consuming func finish() throws {
    for statement in Self.conclusion { try Self.run(statement, on: database) }
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close(database)
  }

  private func bind(_ place: Int32, _ text: String) {
    var text = text
    // A negative destructor makes SQLite copy the bytes; Swift does not import the macro SQLITE_TRANSIENT.
    let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(insertion, place, characters.baseAddress, Int32(characters.count), copying)
      }
    }
  }

  private static func run(_ statement: String, on database: OpaquePointer) throws {
    guard sqlite3_exec(database, statement, nil, nil, nil) == SQLITE_OK else { throw error(of: database) }
  }

  private static func error(of database: OpaquePointer) -> CorpusError {
    CorpusError(description: sqlite3_errmsg(database).map { String(cString: $0) } ?? "SQLite failed")
  }

  private static let preparation = [
    "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA cache_size = -200000",
    """
    CREATE TABLE facts (id INTEGER PRIMARY KEY AUTOINCREMENT, factId TEXT NOT NULL, itemId TEXT NOT NULL,
      attribute TEXT NOT NULL, value TEXT NOT NULL, numericalValue REAL NOT NULL, type TEXT NOT NULL,
      flags INTEGER NOT NULL, timestamp TEXT NOT NULL)
    """,
    "BEGIN",
  ]

  private static let insert = """
    INSERT INTO facts (factId, itemId, attribute, value, numericalValue, type, flags, timestamp)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """

  private static let conclusion = [
    "CREATE INDEX idx_timestamp ON facts (timestamp DESC)",
    "CREATE INDEX idx_item_attr_timestamp ON facts (itemId, attribute, timestamp DESC)",
    "CREATE INDEX idx_item_id ON facts (itemId)",
    "COMMIT", "PRAGMA journal_mode = DELETE",
  ]
}
