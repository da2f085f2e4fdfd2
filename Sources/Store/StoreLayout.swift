import Diagnostics
import GRDB

/// What a store file holds by its content, whatever its name: which of the two tables, and that it is whole.
struct StoreLayout: Sendable {
  let table: FactTable
  let tables: [String]

  /// - Throws: a `Diagnostic` that names the tables there are, or the columns that are not.
  init(of reader: StoreReader) throws {
    // A view may compute for ever, and a virtual table asks code that nobody chose: only what SQLite itself keeps is read.
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
