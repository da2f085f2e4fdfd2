import GRDB
import GRDBSQLite

/// The rows of one request, read by stepping GRDB's own statement. Only this type reads columns through SQLite's C interface.
///
/// A scan reads millions of rows, and GRDB's `Row` would make each a fifth slower. Columns are read as raw bytes: NULL is empty,
/// a number is its digits, and nothing is validated.
struct FactRows: ~Copyable {
  private let statement: OpaquePointer
  private let db: Database
  private let table: FactTable
  /// The rows that are still to be looked up one by one; nil where the statement covers a range.
  private var numbers: ArraySlice<Int64>?
  private let isUTF8: Bool
  private var stamp = TimestampCache()

  /// - Throws: GRDB's `DatabaseError`.
  init(_ db: Database, _ table: FactTable, _ request: RowRequest, isUTF8: Bool) throws {
    statement = try db.cachedStatement(sql: request.isRange ? table.rowsSQL : table.rowSQL).sqliteStatement
    self.db = db
    self.table = table
    self.isUTF8 = isUTF8
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    switch request {
    case .range(let after, let through):
      sqlite3_bind_int64(statement, 1, after)
      sqlite3_bind_int64(statement, 2, through)
    case .numbers(let numbers): self.numbers = numbers
    }
  }

  deinit { sqlite3_reset(statement) }

  /// Calls `body` with each row until it returns false.
  ///
  /// - Returns: whether all rows were read.
  mutating func forEach(drive: UInt8, _ body: (ScannedFact) throws -> Bool) throws -> Bool {
    if let numbers { return try forEachOfOneState(numbers, drive, body) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if try !body(fact(drive)) { return false }
      case SQLITE_DONE: return true
      default: throw DatabaseError.last(of: statement)
      }
    }
  }

  /// Reads in one transaction. Without it SQLite would check the file again for each row, which costs more than reading a short
  /// one.
  private mutating func forEachOfOneState(
    _ numbers: ArraySlice<Int64>, _ drive: UInt8, _ body: (ScannedFact) throws -> Bool
  ) throws -> Bool {
    guard numbers.count > 1, !db.isInsideTransaction else { return try forEach(of: numbers, drive, body) }
    try db.beginTransaction(.deferred)
    do {
      let ended = try forEach(of: numbers, drive, body)
      sqlite3_reset(statement)
      try db.commit()
      return ended
    } catch {
      sqlite3_reset(statement)
      try? db.rollback()
      throw error
    }
  }

  private mutating func forEach(
    of numbers: ArraySlice<Int64>, _ drive: UInt8, _ body: (ScannedFact) throws -> Bool
  ) throws -> Bool {
    for number in numbers {
      sqlite3_reset(statement)
      sqlite3_bind_int64(statement, 1, number)
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if try !body(fact(drive)) { return false }
      case SQLITE_DONE: break
      default: throw DatabaseError.last(of: statement)
      }
    }
    return true
  }

  private mutating func fact(_ drive: UInt8) -> ScannedFact {
    let typeName = bytes(6)
    let type = ValueType.named(typeName)
    let moment = moment()
    var oddities: ScannedFact.Oddities = type == nil ? .type : []
    if moment == .oldest, !isOldest { oddities.insert(.time) }
    return ScannedFact(
      factId: bytes(1), itemId: bytes(2), attribute: bytes(3), value: bytes(4),
      numericalValue: sqlite3_column_double(statement, 5), type: type ?? .string,
      flags: sqlite3_column_int64(statement, 7), timestamp: moment, drive: drive,
      row: sqlite3_column_int64(statement, 0),
      typeName: type == nil ? typeName : ScannedFact.Bytes(start: nil, count: 0), oddities: oddities)
  }

  @inline(__always)
  private func bytes(_ column: Int32) -> ScannedFact.Bytes {
    // A blob gives SQLite's own bytes; a text would be copied to append a zero. Taking the value once avoids a second lookup of
    // the column; SQLite allows it where only one thread uses the connection, as here.
    let value = sqlite3_column_value(statement, column)
    let start =
      isUTF8
      ? sqlite3_value_blob(value).map { UnsafeRawPointer($0) } : sqlite3_value_text(value).map { UnsafeRawPointer($0) }
    guard let start else { return ScannedFact.Bytes(start: nil, count: 0) }
    return ScannedFact.Bytes(
      start: start.assumingMemoryBound(to: UInt8.self), count: Int(sqlite3_value_bytes(value)))
  }

  /// Whether a timestamp that was read as the oldest moment really says so, and is not merely unreadable (`fact-store.md`:
  /// `distantPast` is in the year 1).
  private var isOldest: Bool {
    switch table {
    case .workbench: bytes(8).starts(with: "0001-".utf8)
    case .swiftData: sqlite3_column_type(statement, 8) != SQLITE_NULL
    }
  }

  @inline(__always)
  private mutating func moment() -> Moment {
    switch table {
    case .workbench: return stamp.moment(bytes(8))
    case .swiftData:
      guard sqlite3_column_type(statement, 8) != SQLITE_NULL else { return .oldest }
      return Moment(secondsSince1970: sqlite3_column_double(statement, 8) + 978_307_200)
    }
  }
}

extension RowRequest {
  fileprivate var isRange: Bool { if case .range = self { true } else { false } }
}

extension DatabaseError {
  /// The error of the last step of a statement.
  static func last(of statement: OpaquePointer) -> DatabaseError {
    let connection = sqlite3_db_handle(statement)
    let code = ResultCode(rawValue: sqlite3_extended_errcode(connection))
    return DatabaseError(resultCode: code, message: String(cString: sqlite3_errmsg(connection)))
  }
}
