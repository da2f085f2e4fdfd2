private import Foundation
import GRDB

/// A table of `KeyDependents` by parts of the keys' hashes. Only the rows that are needed are read and changed.
///
/// A row is made with about 64 keys, however many keys there are: a lookup costs the same in a large site.
struct KeyTable {
  private let database: Database
  private let table: String
  /// How many bits of a key's hash select its row.
  private let bits: Int
  private var rows: [Int: KeyDependents] = [:]
  private var changed: Set<Int> = []

  /// The row that stores `bits`.
  private static let bitsRow = -1
  private static let keysOfRow = 64

  init(_ database: Database, _ table: String) throws {
    self.database = database
    self.table = table
    let statement = try database.cachedStatement(sql: "SELECT pairs FROM \(table) WHERE bucket = \(Self.bitsRow)")
    bits = min(31, Int(try Row.fetchOne(statement)?.bytes(0).first ?? 0))
  }

  /// Fills an empty table.
  ///
  /// - Parameters:
  ///   - count: about how many pairs there are.
  ///   - pairs: calls its argument with each.
  static func fill(
    _ database: Database, _ table: String, count: Int, with pairs: ((KeyDependents.Pair) throws -> Void) throws -> Void
  ) throws {
    var bits = 0
    while bits < 20, keysOfRow << bits < count { bits += 1 }
    var buckets = [KeyDependents](repeating: KeyDependents([]), count: 1 << bits)
    try pairs { buckets[bucket(of: $0.key, bits)].pairs.append($0) }
    let insertion = try database.makeStatement(sql: "INSERT INTO \(table) VALUES (?, ?)")
    try insertion.execute(arguments: [bitsRow, Data([UInt8(bits)])])
    for (bucket, keys) in buckets.enumerated() where !keys.pairs.isEmpty {
      try insertion.execute(arguments: [bucket, Data(keys.packed)])
    }
  }

  /// Keys are hashes, or numbers of days.
  private static func bucket(of key: UInt64, _ bits: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }

  /// The numbers that are stored with a key.
  mutating func numbers(of key: UInt64) throws -> [UInt32] {
    try row(Self.bucket(of: key, bits)).pairs.compactMap { $0.key == key ? $0.number : nil }
  }

  mutating func insert(_ pair: KeyDependents.Pair) throws {
    let bucket = Self.bucket(of: pair.key, bits)
    if try row(bucket).pairs.contains(pair) { return }
    rows[bucket]?.pairs.append(pair)
    changed.insert(bucket)
  }

  /// Removes the pairs of a key with some numbers.
  mutating func remove(_ key: UInt64, of numbers: Set<UInt32>) throws {
    let bucket = Self.bucket(of: key, bits)
    guard try row(bucket).pairs.contains(where: { $0.key == key && numbers.contains($0.number) }) else { return }
    rows[bucket]?.pairs.removeAll { $0.key == key && numbers.contains($0.number) }
    changed.insert(bucket)
  }

  private mutating func row(_ bucket: Int) throws -> KeyDependents {
    if let known = rows[bucket] { return known }
    let statement = try database.cachedStatement(sql: "SELECT pairs FROM \(table) WHERE bucket = ?")
    let read = KeyDependents(packed: try Row.fetchOne(statement, arguments: [bucket])?.bytes(0) ?? [])
    rows[bucket] = read
    return read
  }

  /// Writes the changed rows.
  func write() throws {
    let replacement = try database.makeStatement(sql: "INSERT OR REPLACE INTO \(table) VALUES (?, ?)")
    for bucket in changed.sorted() {
      try replacement.execute(arguments: [bucket, Data(rows[bucket]?.packed ?? [])])
    }
  }
}
