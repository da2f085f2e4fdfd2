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

/// The rows that a read asks for.
enum RowRequest: Sendable {
  /// The rows after one row up to another.
  case range(after: Int64, through: Int64)
  /// The rows of a list, in its order; missing rows are skipped.
  case numbers(ArraySlice<Int64>)

  /// The most items whose rows are looked up at once.
  static let mostItems = 64

  /// The ids of many items in groups that are looked up at once.
  static func portions(of itemIds: [String]) -> [[String]] {
    stride(from: 0, to: itemIds.count, by: mostItems).map { Array(itemIds[$0..<min($0 + mostItems, itemIds.count)]) }
  }
}

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

extension OpaquePointer {
  /// Binds a text to a parameter of this SQLite statement, including zero bytes: GRDB would end it at the first zero.
  func bind(_ text: String, at index: Int32) {
    // This is SQLite's SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the bytes.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var text = text
    text.withUTF8 { utf8 in
      if utf8.isEmpty {
        sqlite3_bind_text(self, index, "", 0, transient)
      } else {
        utf8.withMemoryRebound(to: CChar.self) {
          _ = sqlite3_bind_text(self, index, $0.baseAddress, Int32($0.count), transient)
        }
      }
    }
  }
}

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
