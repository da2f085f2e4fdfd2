private import Foundation
internal import GRDB
import Search

/// The words of all texts, so that a later build reads those texts alone that are otherwise.
extension Manifest {
  /// What was kept of the words; nil where nothing was, or the manifest cannot be read.
  static func words(at path: String) -> KeptWords? {
    try? reading(path) { database in
      guard let scale = try scale(in: database) else { return nil }
      return KeptWords(
        isWhole: true, scale: scale,
        words: try blobs("SELECT stretch, words FROM word", in: database),
        lists: try blobs("SELECT shard, words FROM text", in: database))
    }
  }

  /// How the search index is parted (`SearchScale.bits`); nil where no words are kept.
  func searchScale() throws -> [Int]? { try database.read(Self.scale) }

  private static func scale(in database: Database) throws -> [Int]? {
    try String.fetchOne(database, sql: "SELECT bits FROM scale")?.split(separator: " ").compactMap { Int($0) }
  }

  /// The numbers that the search knows the items of some files of texts by, ascending; none of a file that is not kept.
  func slots(ofTexts shards: some Sequence<Int>) throws -> [Int: [UInt32]] {
    try database.read { database in
      let statement = try database.makeStatement(sql: "SELECT words FROM text WHERE shard = ?")
      var slots: [Int: [UInt32]] = [:]
      for shard in shards {
        slots[shard] = try Row.fetchOne(statement, arguments: [shard]).flatMap { KeptWords.slots(ofList: $0.bytes(0)) }
      }
      return slots
    }
  }

  private static func blobs(_ query: String, in database: Database) throws -> [Int: [UInt8]] {
    var blobs: [Int: [UInt8]] = [:]
    let rows = try Row.fetchCursor(database, sql: query)
    while let row = try rows.next() { blobs[row[0]] = row.bytes(1) }
    return blobs
  }

  /// Keeps what is otherwise, or everything.
  static func keep(_ words: KeptWords?, in database: Database) throws {
    guard let words else { return }
    if words.isWhole {
      try database.execute(sql: "DELETE FROM scale; DELETE FROM word; DELETE FROM text")
      let bits = words.scale.map(String.init).joined(separator: " ")
      try database.execute(sql: "INSERT INTO scale VALUES (?)", arguments: [bits])
    }
    try keep(words.words, "INSERT OR REPLACE INTO word VALUES (?, ?)", in: database)
    try keep(words.lists, "INSERT OR REPLACE INTO text VALUES (?, ?)", in: database)
  }

  private static func keep(_ blobs: [Int: [UInt8]], _ insertion: String, in database: Database) throws {
    let statement = try database.makeStatement(sql: insertion)
    for (number, bytes) in blobs.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [number, Data(bytes)])
    }
  }
}
