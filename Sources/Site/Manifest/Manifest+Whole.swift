import Diagnostics
private import Foundation
internal import GRDB
import Graph
import Pages
import Search
import Views

/// What the manifest stores of a build that made every file.
extension Manifest {
  /// Replaces everything in the manifest, in one transaction.
  ///
  /// - Parameters:
  ///   - announced: other files that may exist.
  ///   - words: the words of all texts; nil if the site is not searched.
  ///   - site: how the stored site changes.
  ///   - standing: messages that no task caused.
  ///   - build: nil when the next build cannot know whether there is anything to do.
  func remember(
    _ ledgers: [TaskLedger], besides announced: Set<String>, _ words: StoredWords?, _ site: ManifestUpdate,
    standing: [Diagnostic], of build: LastBuild?
  ) throws {
    let (numbers, others) = Self.numbers(of: ledgers)
    try database.write { database in
      try database.execute(sql: Self.emptying)
      let isKept = try Self.keep(site, in: database)
      if let build { try Self.insert(build.keeping(isKept), into: database) }
      try Self.insert(announced.sorted(), into: database, sql: "INSERT INTO announced VALUES (?)")
      for (offset, path) in others.enumerated() {
        try TaskTable(database).add(path, as: TaskNumbers.firstOther + UInt32(offset))
      }
      known.forget()
      let reads = InvertedReads(ledgers, numbers: numbers)
      try Self.insertTasks(of: ledgers, numbers, asking: reads.hashes(kept, kept), into: database)
      try ReverseDependencies.fill(database, with: reads)
      try KeyTable.fill(database, "asked", count: reads.countOfOthers) { try reads.forEachOther($0) }
      try MessageTable(database).insert(Set(standing), of: nil)
      try Self.insertMessages(of: ledgers, numbers, into: database)
      try Self.keep(words, in: database)
    }
  }

  private static let emptying = """
    PRAGMA user_version = \(version);
    DELETE FROM build; DELETE FROM announced; DELETE FROM task; DELETE FROM file; DELETE FROM reader; DELETE FROM overflow;
    DELETE FROM asked; DELETE FROM message; DELETE FROM scale; DELETE FROM word; DELETE FROM term; DELETE FROM text;
    """

  static func insert(_ build: LastBuild, into database: Database) throws {
    let record = String(decoding: try JSONEncoder().encode(build), as: UTF8.self)
    try database.execute(sql: "INSERT INTO build VALUES (?)", arguments: [record])
  }

  static func insert(_ paths: [String], into database: Database, sql: String) throws {
    let insertion = try database.makeStatement(sql: sql)
    for path in paths { try insertion.execute(arguments: [path]) }
  }

  /// The number of each task by ledger, and the paths of those that make no item page, in the order of their numbers.
  private static func numbers(of ledgers: [TaskLedger]) -> (numbers: [[UInt32]], others: [String]) {
    var others: [String] = []
    let numbers = ledgers.map { ledger in
      (0..<ledger.count).map { place in
        switch ledger.name(at: place) {
        case .item(let item): return item
        case .file(let path):
          others.append(path)
          return TaskNumbers.firstOther + UInt32(others.count - 1)
        }
      }
    }
    return (numbers, others)
  }

  private static func insertTasks(
    of ledgers: [TaskLedger], _ numbers: [[UInt32]], asking hashes: [[UInt64]], into database: Database
  ) throws {
    // The workers took their tasks in turn.
    var places: [(number: UInt32, ledger: Int32, place: Int32)] = []
    for (ledger, numbers) in numbers.enumerated() {
      for (place, number) in numbers.enumerated() { places.append((number, Int32(ledger), Int32(place))) }
    }
    places.sort { $0.number < $1.number }
    var rows = try PartRows(database, table: "file", perRow: TaskNumbers.row)
    var packed = PackedNumbers()
    for (number, ledger, place) in places {
      packed.bytes.removeAll(keepingCapacity: true)
      let (ledger, place) = (Int(ledger), Int(place))
      StoredTask(asked: hashes[ledger][place], files: ledgers[ledger].files(at: place)).pack(into: &packed)
      try rows.add(number, packed.bytes)
    }
    try rows.finish()
  }

  static func insertMessages(of ledgers: [TaskLedger], _ numbers: [[UInt32]], into database: Database) throws {
    let table = MessageTable(database)
    for (ledger, numbers) in zip(ledgers, numbers) where !ledger.messages.isEmpty {
      for (place, number) in numbers.enumerated() {
        if let messages = ledger.messages[ledger.name(at: place)] { try table.insert(messages, of: number) }
      }
    }
  }
}

/// The tags of the stored site.
extension Manifest {
  func keptTags() throws -> [StoredTags.Entry] {
    try read { database in
      guard let row = try Row.fetchOne(database, sql: "SELECT record FROM tags") else { return [] }
      var reader = PackedReader(row.bytes(0)[...])
      var tags: [StoredTags.Entry] = []
      func text() -> String { String(decoding: reader.counted(), as: UTF8.self) }
      while !reader.isAtEnd {
        let (folded, name, path) = (text(), text(), text())
        let count = Int(truncatingIfNeeded: reader.number())
        tags.append(StoredTags.Entry(folded: folded, name: name, count: count, path: path))
      }
      return tags
    }
  }

  static func insert(_ tags: [StoredTags.Entry], into database: Database) throws {
    var packed = PackedNumbers()
    for tag in tags {
      for text in [tag.folded, tag.name, tag.path] { packed.add(counted: Array(text.utf8)) }
      packed.add(UInt64(tag.count))
    }
    try database.execute(sql: "INSERT INTO tags VALUES (?)", arguments: [Data(packed.bytes)])
  }

  /// The key of the items that have a tag, and of the items of type `tag` with that title.
  static func key(ofTag folded: String) -> UInt64 {
    0xF6 << 56 | ReadKey(.tagPage, path: folded).bits & 0xFF_FFFF_FFFF_FFFF
  }

  /// The keys that find the items with a tag, and the item that names it: its page, or the first item with the tag.
  ///
  /// - Parameter number: gives the number of an item.
  static func pairs(of tag: TagIndex.Tag, number: (ItemIndex) -> UInt32) -> [KeyDependents.Pair] {
    let key = key(ofTag: tag.folded)
    let naming = (tag.page ?? tag.items.last).map { KeyDependents.Pair(key: tag.key.bits, number: number($0)) }
    return (tag.items + tag.pages).map { KeyDependents.Pair(key: key, number: number($0)) }
      + [naming].compactMap(\.self)
  }
}
