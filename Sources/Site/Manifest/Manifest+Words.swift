private import Foundation
internal import GRDB
import Search

/// The words of all texts, so that a later build only reads the texts that changed.
extension Manifest {
  /// The stored words; nil if there are none, or if the manifest cannot be read.
  static func words(at path: String) -> StoredWords? {
    try? reading(path) { database in
      guard let scale = try scale(in: database) else { return nil }
      return StoredWords(
        isWhole: true, scale: scale,
        words: try blobs("SELECT stretch, words FROM word", in: database),
        lists: try blobs("SELECT shard, words FROM text", in: database))
    }
  }

  /// How the search index is sharded (`SearchScale.bits`); nil if no words are stored.
  func searchScale() throws -> [Int]? { try read(Self.scale) }

  private static func scale(in database: Database) throws -> [Int]? {
    try String.fetchOne(database, sql: "SELECT bits FROM scale")?.split(separator: " ").compactMap { Int($0) }
  }

  /// The numbers that the search gives the items of some text files, ascending; none for a file that is not stored.
  func slots(ofTexts shards: some Sequence<Int>) throws -> [Int: [UInt32]] {
    try read { database in
      let statement = try database.cachedStatement(sql: "SELECT words FROM text WHERE shard = ?")
      var slots: [Int: [UInt32]] = [:]
      for shard in shards {
        slots[shard] = try Row.fetchOne(statement, arguments: [shard]).flatMap {
          StoredWords.slots(ofList: $0.bytes(0))
        }
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

  /// The stored words of some text files: the blocks that contain them, and the last block.
  ///
  /// - Returns: nil if a file is not stored, or is damaged.
  func words(ofTexts shards: some Sequence<Int>) throws -> StoredWords? {
    try read { database in
      guard let scale = try Self.scale(in: database) else { return nil }
      var (lists, words): ([Int: [UInt8]], [Int: [UInt8]]) = ([:], [:])
      var stretches: Set<Int> = []
      let text = try database.cachedStatement(sql: "SELECT words FROM text WHERE shard = ?")
      for shard in shards {
        guard let list = try Row.fetchOne(text, arguments: [shard])?.bytes(0),
          let found = StoredWords.stretches(ofList: list)
        else { return nil }
        lists[shard] = list
        stretches.formUnion(found)
      }
      if let last = try Int.fetchOne(database, sql: "SELECT max(stretch) FROM word") { stretches.insert(last) }
      for stretch in stretches { words[stretch] = try Self.stretch(stretch, in: database) }
      return StoredWords(isWhole: false, scale: scale, words: words, lists: lists)
    }
  }

  /// The numbers of those words that are stored.
  func numbers(ofWords words: [[UInt8]]) throws -> [[UInt8]: UInt32] {
    try read { database in
      var numbers: [[UInt8]: UInt32] = [:]
      var terms = try KeyTable(database, "term")
      for word in words {
        for number in try terms.numbers(of: UInt64(StoredWords.hash(of: word))) {
          let (stretch, place) = (Int(number) / StoredWords.wordsInStretch, Int(number) % StoredWords.wordsInStretch)
          let found = StoredWords.words(ofStretch: try Self.stretch(stretch, in: database) ?? []) ?? []
          if place < found.count, found[place].elementsEqual(word) { numbers[word] = number }
        }
      }
      return numbers
    }
  }

  private static func stretch(_ stretch: Int, in database: Database) throws -> [UInt8]? {
    let statement = try database.cachedStatement(sql: "SELECT words FROM word WHERE stretch = ?")
    return try Row.fetchOne(statement, arguments: [stretch])?.bytes(0)
  }

  /// Stores the changes, or everything.
  static func keep(_ words: StoredWords?, in database: Database) throws {
    guard let words else { return }
    if words.isWhole {
      try database.execute(sql: "DELETE FROM scale; DELETE FROM word; DELETE FROM term; DELETE FROM text")
      let bits = words.scale.map(String.init).joined(separator: " ")
      try database.execute(sql: "INSERT INTO scale VALUES (?)", arguments: [bits])
      try KeyTable.fill(database, "term", count: words.words.count * StoredWords.wordsInStretch) { insert in
        for (stretch, bytes) in words.words { try pairs(of: bytes, stretch).forEach(insert) }
      }
    } else {
      try replaceNumbers(of: words.words, in: database)
    }
    try keep(words.words, "INSERT OR REPLACE INTO word VALUES (?, ?)", in: database)
    try keep(words.lists, "INSERT OR REPLACE INTO text VALUES (?, ?)", in: database)
  }

  /// The words of a block by their hashes.
  private static func pairs(of bytes: [UInt8], _ stretch: Int) -> [KeyDependents.Pair] {
    (StoredWords.words(ofStretch: bytes) ?? []).enumerated().compactMap { place, word in
      let number = UInt32(truncatingIfNeeded: stretch * StoredWords.wordsInStretch + place)
      return word.isEmpty ? nil : KeyDependents.Pair(key: UInt64(StoredWords.hash(of: word)), number: number)
    }
  }

  /// Replaces blocks and their hashes. The hash of a word that no longer occurs is removed, too.
  private static func replaceNumbers(of stretches: [Int: [UInt8]], in database: Database) throws {
    var terms = try KeyTable(database, "term")
    for (stretch, bytes) in stretches {
      let before = Set(pairs(of: try self.stretch(stretch, in: database) ?? [], stretch))
      let now = Set(pairs(of: bytes, stretch))
      for gone in before.subtracting(now) { try terms.remove(gone.key, of: [gone.number]) }
      for new in now.subtracting(before) { try terms.insert(new) }
    }
    try terms.write()
  }

  private static func keep(_ blobs: [Int: [UInt8]], _ insertion: String, in database: Database) throws {
    let statement = try database.makeStatement(sql: insertion)
    for (number, bytes) in blobs.sorted(by: { $0.key < $1.key }) {
      try statement.execute(arguments: [number, Data(bytes)])
    }
  }
}
