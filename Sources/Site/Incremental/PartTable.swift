private import Foundation
import GRDB
import Pages

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

/// A row of the manifest with data for each of a few neighbouring numbers: a row for every page of a large site would cost more
/// than the pages' text.
struct PackedParts {
  /// By number, ascending.
  private(set) var parts: [(number: UInt32, bytes: ArraySlice<UInt8>)] = []

  init() {}

  init(_ bytes: [UInt8]) {
    var reader = PackedReader(bytes[...])
    while !reader.isAtEnd {
      let number = UInt32(truncatingIfNeeded: reader.number())
      parts.append((number, reader.counted()))
    }
  }

  var packed: [UInt8] {
    var packed = PackedNumbers()
    for part in parts {
      packed.add(UInt64(part.number))
      packed.add(counted: part.bytes)
    }
    return packed.bytes
  }

  /// The data of a number; setting nil removes it.
  subscript(number: UInt32) -> ArraySlice<UInt8>? {
    get {
      let place = place(of: number)
      return place < parts.count && parts[place].number == number ? parts[place].bytes : nil
    }
    set {
      let place = place(of: number)
      if place < parts.count, parts[place].number == number { parts.remove(at: place) }
      if let newValue { parts.insert((number, newValue), at: place) }
    }
  }

  /// Where a number is, or where it would be.
  private func place(of number: UInt32) -> Int { parts.partitioningIndex { $0.number >= number } }
}
