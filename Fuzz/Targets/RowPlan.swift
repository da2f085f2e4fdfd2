import Foundation
import GRDB

/// Makes the rows of a fact table from bytes. One byte gives the shape of the table; then each column has a byte for the kind of
/// its value, and the value.
struct RowPlan {
  private static let tables = [
    ("facts", ["id", "factId", "itemId", "attribute", "value", "numericalValue", "type", "flags", "timestamp"]),
    (
      "ZFACT",
      ["Z_PK", "ZFACTID", "ZITEMID", "ZATTRIBUTE", "ZVALUE", "ZNUMERICALVALUE", "ZTYPE", "ZFLAGS", "ZTIMESTAMP"]
    ),
  ]
  /// Words that rules look for, so that the fuzzer need not find them letter by letter.
  private static let words = [
    "root", "a", "b", "c", "type", "title", "body", "private", "publish", "deleted", "successor", "fromItemId",
    "toItemId", "referenceType", "content", "order", "created", "startDay", "endDay", "startTime", "note", "reference",
    "string", "number", "boolean", "itemId", "timestamp", "null", "true", "false", "1", "-1", "nan", "inf", "1e308",
    "2024-02-09T18:25:43Z", "2024-02-09", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-18:00", "[[a]] ![[b]] itemid:c",
  ]

  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  /// - Returns: false if SQLite does not accept the rows.
  mutating func write(to path: String) throws -> Bool {
    let shape = next()
    let (table, columns) = Self.tables[Int(shape & 1)]
    let key = shape & 2 == 0 ? "\(columns[0]) INTEGER PRIMARY KEY" : columns[0]
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      try queue.inDatabase { db in
        try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        if shape & 4 != 0 { try db.execute(sql: "PRAGMA encoding = 'UTF-16le'") }
        let others = columns.dropFirst().joined(separator: ", ")
        try db.inTransaction {
          try db.execute(sql: "CREATE TABLE \(table) (\(key), \(others))")
          let marks = columns.map { _ in "?" }.joined(separator: ", ")
          let insert = try db.makeStatement(sql: "INSERT OR IGNORE INTO \(table) VALUES (\(marks))")
          for row in 1...64 where !rest.isEmpty {
            var values = columns.map { _ in value() }
            if shape & 8 == 0 { values[0] = row.databaseValue }
            try insert.execute(arguments: StatementArguments(values))
          }
          return .commit
        }
      }
    } catch is DatabaseError { return false }
    return true
  }

  private mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  private mutating func value() -> DatabaseValue {
    let kind = next()
    switch kind % 8 {
    case 0: return .null
    case 1: return Int64(bitPattern: eight()).databaseValue
    case 2: return Double(bitPattern: eight()).databaseValue
    case 3: return String(decoding: several(), as: UTF8.self).databaseValue
    case 4: return several().databaseValue
    case 5: return Int64(kind / 8).databaseValue
    default: return Self.words[Int(next()) % Self.words.count].databaseValue
    }
  }

  private mutating func eight() -> UInt64 { (0..<8).reduce(0) { sum, _ in sum << 8 | UInt64(next()) } }

  private mutating func several() -> Data {
    let count = Int(next())
    defer { rest = rest.dropFirst(count) }
    return Data(rest.prefix(count))
  }
}
