import GRDB
private import GRDBSQLite

/// Inserts a file's row by SQLite's own calls. The only place of this target that speaks C to SQLite: with a row for every
/// file of a site, boxed arguments would cost more than the rows.
enum ManifestRow {
  /// - Throws: when the row cannot be written.
  static func insert(_ file: OutputFile, with statement: Statement) throws {
    let handle = statement.sqliteStatement
    var path = file.path
    let code = path.withUTF8 { path in
      path.withMemoryRebound(to: CChar.self) { path in
        // Nil stands for SQLITE_STATIC: the path outlives the step.
        sqlite3_bind_text(handle, 1, path.baseAddress, CInt(path.count), nil)
        sqlite3_bind_int64(handle, 2, file.hash)
        sqlite3_bind_int64(handle, 3, Int64(file.size))
        return sqlite3_step(handle)
      }
    }
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
