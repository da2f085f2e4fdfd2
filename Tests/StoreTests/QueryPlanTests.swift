import GRDB
import TemporaryFolders
import Testing

@testable import Store

@Suite("How rows are looked for")
struct QueryPlanTests {
  @Test(
    "no statement sorts rows: what SQLite sorts it may write to files", arguments: FactTable.allCases, [true, false])
  func plans(table: FactTable, hasIndexes: Bool) throws {
    try DatabaseQueue().write { db in
      let columns = table.columns.dropFirst().joined(separator: ", ")
      try db.execute(sql: "CREATE TABLE \(table.name) (\(table.columns[0]) INTEGER PRIMARY KEY, \(columns))")
      if hasIndexes {
        let (item, attribute, time) = (table.columns[2], table.columns[3], table.columns[8])
        try db.execute(sql: "CREATE INDEX a ON \(table.name) (\(item), \(attribute), \(time) DESC)")
        try db.execute(sql: "CREATE INDEX b ON \(table.name) (\(item))")
      }
      for statement in table.statements {
        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)", arguments: Self.numbers(in: statement))
        #expect(!plan.isEmpty)
        #expect(!plan.contains { ($0["detail"] as String? ?? "").contains("TEMP B-TREE") }, "\(statement)")
      }
    }
  }

  private static func numbers(in statement: String) -> StatementArguments {
    StatementArguments(Array(repeating: 1, count: statement.count { $0 == "?" }))
  }

  @Test("some rows are read one by one, in their order and as far as they are there", arguments: [1, 10, 5_000])
  func rows(bytes: Int) throws {
    let folder = try TemporaryFolder()
    let drive = try SQLiteDrive(creating: folder.file("rows.sqlite"))
    let facts = (1...3_000).map {
      Fact.sample($0, "item", "title", "\($0) " + String(repeating: "x", count: bytes), at: 10)
    }
    try drive.insert(facts: facts)
    let asked = Array(stride(from: Int64(2), to: 4_000, by: 2))
    for drive in [drive, MemoryDrive(facts: facts)] as [any ItemDrive] {
      var found: [Int64] = []
      try drive.scan(rows: asked, drive: 0) { fact in
        if Fact(fact).value.hasPrefix("\(fact.row) ") { found.append(fact.row) }
      }
      #expect(found == asked.filter { $0 <= 3_000 })
    }
  }
}
