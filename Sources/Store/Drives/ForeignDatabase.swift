import Diagnostics
import GRDB

/// The tables of another program's database. It is read as stores are: never locked, never changed, and including its log.
package struct ForeignDatabase {
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// At most its first 4096 bytes.
    case blob([UInt8])
  }

  private static let mostRows = 1_000_000

  private let db: Database
  private let path: String

  /// - Parameter body: may be called several times; only the last result counts.
  /// - Throws: a `Diagnostic` where the file is no database, and what `body` throws.
  package static func read<Result>(
    _ path: String, patience: Duration = .seconds(5), _ body: (ForeignDatabase) throws -> Result
  ) throws -> Result {
    try StoreReader(path: path, patience: patience).read { db in
      // In a damaged file, a value that extends beyond its page would expose the memory after it.
      try db.execute(sql: "PRAGMA cell_size_check = ON")
      return try body(ForeignDatabase(db: db, path: path))
    }
  }

  /// The columns of each ordinary table. Views are left out, since they may compute forever, and so are virtual tables.
  package func tables() throws -> [String: [String]] {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")
    var tables: [String: [String]] = [:]
    for name in names.prefix(1_000) {
      tables[name] = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name])
    }
    return tables
  }

  /// The values of some columns in every row, ordered by the first two.
  ///
  /// - Throws: a `Diagnostic` where there are more than a million rows.
  package func rows(of table: String, _ columns: [String]) throws -> [[Value]] {
    let values = columns.map { column in
      let name = Self.quoted(column)
      return "CASE typeof(\(name)) WHEN 'blob' THEN substr(\(name), 1, 4096) ELSE \(name) END"
    }
    let order = columns.count > 1 ? "1, 2" : "1"
    let rows = try Row.fetchAll(
      db,
      sql:
        "SELECT \(values.joined(separator: ", ")) FROM \(Self.quoted(table)) ORDER BY \(order) LIMIT \(Self.mostRows + 1)"
    )
    guard rows.count <= Self.mostRows else {
      throw Diagnostic(.error, "source-too-large", "Table \(table) has more than a million rows", at: .path(path))
    }
    return rows.map { row in row.databaseValues.map(Self.value) }
  }

  private static func value(_ value: DatabaseValue) -> Value {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double(let number): .real(number)
    case .string(let text): .text(text)
    case .blob(let data): .blob([UInt8](data))
    }
  }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}
