/// How a long list goes on in further files, so that one more row touches a bounded number of them.
///
/// A list is cut where a hash of a row says so, never at every so many rows: then an insertion moves no other boundary
/// (`design.md`, invariant 9). A part is named by the key of its first row.
public enum ListChunks {
  /// Lists up to this length stay whole.
  public static let wholeUpTo = 200
  /// About every so many rows begins a part.
  static let average: UInt64 = 128
  /// No part is longer, whatever the hashes say: 1000 rows stay well under 500 kB.
  static let longest = 1000
  /// The part on the item's own page goes on to the first boundary behind so many rows.
  static let shortestFirst = 50

  /// The ranges of rows that stand together, in order; the first stands on the item's own page.
  ///
  /// - Parameter keys: the rows' keys, in the order of the list.
  public static func parts(of keys: [ItemKey]) -> [Range<Int>] {
    guard keys.count > wholeUpTo else { return [0..<keys.count] }
    var parts: [Range<Int>] = []
    var start = 0
    for index in keys.indices.dropFirst() {
      let isFirst = parts.isEmpty
      let isBoundary = beginsPart(keys[index]) && !(isFirst && index < shortestFirst)
      if isBoundary || index - start >= longest || (isFirst && index - start >= wholeUpTo) {
        parts.append(start..<index)
        start = index
      }
    }
    parts.append(start..<keys.count)
    return parts
  }

  /// Other bits than those that name shards, so that boundaries and shards are independent.
  private static func beginsPart(_ key: ItemKey) -> Bool { key.bits % average == 0 }
}
