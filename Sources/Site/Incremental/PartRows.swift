private import Foundation
import GRDB

/// Fills an empty table of `PackedParts`, with the numbers in ascending order.
struct PartRows {
  private let insertion: Statement
  private let perRow: UInt32
  private var row: UInt32?
  private var packed = PackedNumbers()

  /// - Parameters:
  ///   - table: a table of the manifest.
  ///   - perRow: how many neighbouring numbers share a row.
  init(_ database: Database, table: String, perRow: UInt32) throws {
    insertion = try database.makeStatement(sql: "INSERT INTO \(table) VALUES (?, ?)")
    self.perRow = perRow
  }

  mutating func add(_ number: UInt32, _ bytes: [UInt8]) throws {
    if row != number / perRow { try finish() }
    row = number / perRow
    packed.add(UInt64(number))
    packed.add(counted: bytes)
  }

  /// Writes the current row.
  mutating func finish() throws {
    guard let row, !packed.bytes.isEmpty else { return }
    try insertion.execute(arguments: [Int64(row), Data(packed.bytes)])
    packed.bytes.removeAll(keepingCapacity: true)
  }
}
