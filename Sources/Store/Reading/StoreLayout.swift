import Diagnostics
import GRDB

/// The content of a store file, whatever its name: which of the two tables it has, and that the table is complete.
struct StoreLayout: Sendable {
  let table: FactTable
  let tables: [String]

  /// - Throws: a `Diagnostic` that names the existing tables, or the missing columns.
  init(of reader: StoreReader) throws {
    // Only ordinary tables are read: a view may compute forever, and a virtual table runs code that nobody chose.
    let (tables, columns) = try reader.read { db in
      let kept = try Set(
        String.fetchAll(
          db, sql: "SELECT lower(name) FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"))
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name"
      )
      let columns = try FactTable.allCases.map { table in
        guard kept.contains(table.name.lowercased()) else { return [String]() }
        return try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.name])
      }
      return (tables, columns)
    }
    guard let (table, present) = zip(FactTable.allCases, columns).first(where: { !$0.1.isEmpty }) else {
      throw StoreFailure.withoutTable(reader.path, tables: tables)
    }
    let names = Set(present.map { $0.lowercased() })
    let missing = table.columns.filter { !names.contains($0.lowercased()) }
    guard missing.isEmpty else { throw StoreFailure.withoutColumns(reader.path, table, missing: missing) }
    self.table = table
    self.tables = tables
  }
}
