import GRDB
import GRDBSQLite

/// Appends facts to Workbench's table, each column in the form that Workbench writes.
struct FactWriter {
  private let statement: OpaquePointer

  init(_ db: Database) throws {
    let columns = FactTable.workbench.columns.dropFirst()
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    statement = try db.cachedStatement(sql: "INSERT INTO facts (\(names)) VALUES (\(marks))").sqliteStatement
  }

  /// - Throws: GRDB's `DatabaseError`.
  func insert(_ fact: Fact) throws {
    defer { sqlite3_reset(statement) }
    sqlite3_reset(statement)
    statement.bind(fact.factId, at: 1)
    statement.bind(fact.itemId, at: 2)
    statement.bind(fact.attribute, at: 3)
    statement.bind(fact.value, at: 4)
    // SQLite cannot store NaN: it would become NULL, which the column refuses.
    sqlite3_bind_double(statement, 5, fact.numericalValue.isNaN ? 0 : fact.numericalValue)
    statement.bind(fact.type, at: 6)
    sqlite3_bind_int64(statement, 7, fact.flags)
    statement.bind(TimestampText.text(fact.timestamp), at: 8)
    guard sqlite3_step(statement) == SQLITE_DONE else {
      let connection = sqlite3_db_handle(statement)
      let code = ResultCode(rawValue: sqlite3_extended_errcode(connection))
      throw DatabaseError(resultCode: code, message: String(cString: sqlite3_errmsg(connection)))
    }
  }
}
