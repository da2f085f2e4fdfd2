private import Foundation
internal import GRDB
import Graph
import Pages
import Views

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
