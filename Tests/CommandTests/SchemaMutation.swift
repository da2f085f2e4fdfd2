import Chance
import Foundation
import GRDB

/// A mutation made by SQLite itself: the file is valid, but its contents should not occur in a store.
struct SchemaMutation {
  private let kind: StoreMutation

  init(_ kind: StoreMutation) { self.kind = kind }

  func apply(to path: String, _ dice: inout Dice) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    try queue.inDatabase { db in
      let isWorkbench = try db.tableExists("facts")
      let table = isWorkbench ? "facts" : "ZFACT"
      // A view from an earlier mutation may never end.
      guard try db.tableExists(table) else { return }
      let key = isWorkbench ? "id" : "Z_PK"
      let columns = try db.columns(in: table).map(\.name).filter { $0 != key && !$0.hasPrefix("Z_") }
      switch kind {
      case .values: try set(1 + dice.roll(4), table, key, columns, db, &dice)
      case .manyValues: try set(1_000, table, key, columns, db, &dice)
      case .rowNumbers:
        let last: Int64 = dice.pick([.max, .min, 0, -1, 1 << 40, .max - 1])
        try db.execute(
          sql: "UPDATE OR IGNORE \(table) SET \(key) = ? WHERE \(key) = \(1 + dice.roll(50))", arguments: [last])
      case .droppedColumn where !columns.isEmpty:
        for name in try Self.indexes(db) { try db.execute(sql: "DROP INDEX \(name)") }
        try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(dice.pick(columns))")
      case .droppedIndexes: for name in try Self.indexes(db) { try db.execute(sql: "DROP INDEX \(name)") }
      case .otherTypes:
        try loosen(
          table, db, columns: "\(key), " + columns.map { "CAST(\($0) AS BLOB) AS \($0)" }.joined(separator: ", "))
      case .encoding: try recode(db, table)
      case .view: try hide(table, db, &dice)
      default: try db.execute(sql: "DELETE FROM \(table)")
      }
    }
  }

  private static func indexes(_ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
  }

  /// Puts invalid values into random places of a table that accepts them.
  private func set(
    _ times: Int, _ table: String, _ key: String, _ columns: [String], _ db: Database, _ dice: inout Dice
  ) throws {
    try loosen(table, db, columns: "*")
    let rows = try Int64.fetchAll(db, sql: "SELECT \(key) FROM \(table)")
    guard !rows.isEmpty, !columns.isEmpty else { return }
    for _ in 0..<times {
      let value = dice.roll(40) == 0 && times < 10 ? Self.huge(dice.roll(4)) : dice.pick(Self.nasty)
      try db.execute(sql: "UPDATE \(table) SET \(dice.pick(columns)) = \(value) WHERE \(key) = \(dice.pick(rows))")
    }
  }

  /// Copies the rows to a table without types, constraints and indexes.
  private func loosen(_ table: String, _ db: Database, columns: String) throws {
    try db.execute(
      sql:
        "CREATE TABLE loose AS SELECT \(columns) FROM \(table); DROP TABLE \(table); ALTER TABLE loose RENAME TO \(table)"
    )
  }

  /// Moves the rows to a new database, because the encoding of a database is fixed when it is created.
  private func recode(_ db: Database, _ table: String) throws {
    let path = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'") ?? ""
    let other = try DatabaseQueue(path: path + ".other")
    try other.inDatabase { try $0.execute(sql: "PRAGMA encoding = 'UTF-16le'; CREATE TABLE x (y)") }
    try other.close()
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
    let again = try DatabaseQueue(path: path + ".other")
    try again.inDatabase { db in
      let names = rows.first.map { Array($0.columnNames) } ?? []
      try db.execute(sql: "CREATE TABLE \(table) (\(names.joined(separator: ", ")))")
      let marks = names.map { _ in "?" }.joined(separator: ", ")
      for row in rows {
        try db.execute(sql: "INSERT INTO \(table) VALUES (\(marks))", arguments: StatementArguments(row.databaseValues))
      }
    }
    try again.close()
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    _ = try FileManager.default.replaceItemAt(URL(filePath: path), withItemAt: URL(filePath: path + ".other"))
  }

  /// Replaces the table with a view: of one row, with an error, endless, or recursive.
  private func hide(_ table: String, _ db: Database, _ dice: inout Dice) throws {
    let columns = try db.columns(in: table).map(\.name)
    try db.execute(sql: "ALTER TABLE \(table) RENAME TO hidden")
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "
      + columns.map { "i AS \($0)" }.joined(separator: ", ") + " FROM n"
    let body = dice.pick(["SELECT * FROM hidden", "SELECT * FROM nothing", endless, "SELECT * FROM \(table)"])
    try db.execute(sql: "CREATE VIEW \(table) AS \(body)")
  }

  /// Invalid values, as SQL.
  private static let nasty = [
    "NULL", "''", "x'00'", "randomblob(200)", "1e308", "-1e308", "9e999", "-9e999", "9223372036854775807",
    "-9223372036854775808", "1.5", "-0.0", "'abc'", "'NaN'", "'inf'", "CAST(x'FF' AS TEXT)", "CAST(x'EDA080' AS TEXT)",
    "CAST(x'F0908D' AS TEXT)", "CAST(x'C0AF' AS TEXT)", "'a' || char(0) || 'b'", "'root'", "'note'", "'itemId'",
    "'number'",
    "'timestamp'", "'boolean'", "'null'", "'string'", "'true'", "'type'", "'title'", "'private'", "'deleted'",
    "'successor'",
    "'fromItemId'", "'toItemId'", "'startTime'", "'startDay'", "'endDay'", "'order'", "'2024-13-45T99:99:99Z'",
    "'9999-12-31T23:59:59Z'", "'0000-00-00T00:00:00Z'", "'0001-01-01T00:00:00Z'", "'99999-01-01T00:00:00Z'",
    "'2024-02-30'", "'2024-02-29'", "'9999-12-31'", "'0000-01-01'", "'-2024-01-01'", "'24-1-1'",
    "'2024-02-09T18:25:43+99:99'",
    "1e18", "-1e18", "253402300799", "-62135596800", "-62135596801", "1e12", "9.007199254740993e15", "'[[Home]]'",
    "'![[note]]'", "'itemid:root'", "'{{title}}'", "'<script>'", "'../../../x'", "char(27, 91, 51, 49, 109)",
    "char(8238)",
    "char(55296)", "char(1114111)", "replace(hex(zeroblob(3000)), '00', '> ')",
    "replace(hex(zeroblob(3000)), '00', '[')",
  ]

  /// Values of a few megabytes.
  private static func huge(_ kind: Int) -> String {
    switch kind {
    case 0: "replace(hex(zeroblob(5000000)), '0', 'a')"
    case 1: "replace(hex(zeroblob(2500000)), '00', 'a b ')"
    case 2: "replace(hex(zeroblob(2500000)), '00', '- x' || char(10))"
    default: "CAST(randomblob(10000000) AS TEXT)"
    }
  }
}
