import GRDB
import GRDBSQLite

/// The numbers of the rows of some items.
enum RowNumbers {
  /// - Parameter itemIds: at most `RowRequest.mostItems`.
  /// - Returns: the numbers of the rows after a row up to another, in the order of insertion.
  /// - Throws: GRDB's `DatabaseError`.
  static func of(
    _ itemIds: [String], in table: FactTable, _ db: Database, after: Int64, through: Int64
  ) throws -> [Int64] {
    guard let last = itemIds.last else { return [] }
    // A smaller number of items is padded to the full number, so that there are only two statements.
    let places = itemIds.count > 1 ? RowRequest.mostItems : 1
    let statement = try db.cachedStatement(sql: table.numbersSQL(ofItems: places)).sqliteStatement
    sqlite3_reset(statement)
    defer { sqlite3_reset(statement) }
    sqlite3_bind_int64(statement, 1, after)
    sqlite3_bind_int64(statement, 2, through)
    for place in 0..<places { statement.bind(place < itemIds.count ? itemIds[place] : last, at: Int32(3 + place)) }
    var numbers: [Int64] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: numbers.append(sqlite3_column_int64(statement, 0))
      case SQLITE_DONE: return numbers.sorted()
      default: throw DatabaseError.last(of: statement)
      }
    }
  }
}
