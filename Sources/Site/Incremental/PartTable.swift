private import Foundation
import GRDB

/// A table of `PackedParts`. Only the rows that are needed are read and changed.
struct PartTable {
  private let database: Database
  private let table: String
  private let perRow: UInt32
  private let holdsNames: Bool
  private var rows: [UInt32: PackedParts] = [:]
  private var changed: Set<UInt32> = []

  /// - Parameters:
  ///   - perRow: how many neighbouring numbers share a row.
  ///   - holdsNames: whether rows contain data that may have to be erased without a trace.
  init(_ database: Database, _ table: String, perRow: UInt32, holdsNames: Bool) {
    self.holdsNames = holdsNames
    self.database = database
    self.table = table
    self.perRow = perRow
  }

  /// The data of a number.
  mutating func part(_ number: UInt32) throws -> ArraySlice<UInt8>? { try row(number / perRow)[number] }

  mutating func set(_ number: UInt32, _ bytes: [UInt8]?) throws {
    let row = number / perRow
    _ = try self.row(row)
    rows[row]?[number] = bytes.map { $0[...] }
    changed.insert(row)
  }

  private mutating func row(_ row: UInt32) throws -> PackedParts {
    if let known = rows[row] { return known }
    let statement = try database.cachedStatement(sql: "SELECT parts FROM \(table) WHERE row = ?")
    let read = PackedParts(try Row.fetchOne(statement, arguments: [Int64(row)])?.bytes(0) ?? [])
    rows[row] = read
    return read
  }

  /// Writes the changed rows.
  ///
  /// Rows with names are blanked in place first: SQLite may leave copies of neighbouring rows behind when it makes room for one
  /// (`TaskTable`).
  func write() throws {
    let blanking = try database.makeStatement(
      sql: "UPDATE \(table) SET parts = zeroblob(length(parts)) WHERE row = ?")
    for row in changed where holdsNames { try blanking.execute(arguments: [Int64(row)]) }
    let replacement = try database.makeStatement(sql: "INSERT OR REPLACE INTO \(table) VALUES (?, ?)")
    let removal = try database.makeStatement(sql: "DELETE FROM \(table) WHERE row = ?")
    for row in changed.sorted() {
      if let parts = rows[row], !parts.parts.isEmpty {
        try replacement.execute(arguments: [Int64(row), Data(parts.packed)])
      } else {
        try removal.execute(arguments: [Int64(row)])
      }
    }
  }
}
