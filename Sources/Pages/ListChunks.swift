/// How a long list goes on in further files, so that one more row touches a bounded number of them.
///
/// A list is cut where a hash of a row says so, never at every so many rows: then an insertion moves no other boundary
/// (`design.md`, invariant 9). A part is named by the key of its first row.
public enum ListChunks {
  /// How long lists and their parts may be, in rows.
  public struct Sizes: Sendable {
    /// Lists up to this length stay whole.
    public let wholeUpTo: Int
    /// About every so many rows begins a part.
    let average: UInt64
    /// No part is longer, whatever the hashes say.
    let longest: Int
    /// The part on the item's own page goes on to the first boundary behind so many rows.
    let shortestFirst: Int

    public init(wholeUpTo: Int, average: UInt64, longest: Int, shortestFirst: Int) {
      self.wholeUpTo = wholeUpTo
      self.average = average
      self.longest = longest
      self.shortestFirst = shortestFirst
    }

    /// Rows of a line each: 1000 stay well under 500 kB.
    public static let rows = Sizes(wholeUpTo: 200, average: 128, longest: 1000, shortestFirst: 50)
    /// Rows of up to some kilobytes each.
    public static let texts = Sizes(wholeUpTo: 40, average: 32, longest: 100, shortestFirst: 20)
  }

  /// Bytes of rows on one page, so that it stays under 500 kB with what stands around them.
  public static let heaviest = 250_000

  /// Lists of rows up to this length stay whole.
  public static let wholeUpTo = Sizes.rows.wholeUpTo

  /// The ranges of rows that stand together, in order; the first stands on the item's own page.
  ///
  /// - Parameters:
  ///   - keys: the rows' keys, in the order of the list.
  ///   - bytes: about how many bytes the row at an index takes, where rows may be long; no part takes many more than
  ///     `heaviest` together.
  public static func parts(
    of keys: [ItemKey], _ sizes: Sizes = .rows, bytes: (Int) -> Int = { _ in 0 }
  ) -> [Range<Int>] {
    guard keys.count > sizes.wholeUpTo || keys.indices.reduce(0, { $0 + bytes($1) }) > heaviest else {
      return [0..<keys.count]
    }
    var parts: [Range<Int>] = []
    var start = 0
    while start < keys.count {
      let end = end(ofPartFrom: start, of: keys, sizes, bytes)
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// Where a part ends: before a row that begins one, or that would make it too heavy. One that would be too long ends before
  /// that row, of those before which it may end, which has the least key: where it ends then hangs on hardly any other row.
  private static func end(
    ofPartFrom start: Int, of keys: [ItemKey], _ sizes: Sizes, _ bytes: (Int) -> Int
  ) -> Int {
    let isFirst = start == 0
    let longest = isFirst ? min(sizes.wholeUpTo, sizes.longest) : sizes.longest
    let least = isFirst ? sizes.shortestFirst : longest / 2
    var weight = bytes(start)
    var end = (index: keys.count, key: UInt64.max)
    for index in start + 1..<keys.count {
      weight += bytes(index)
      if weight > heaviest { return index }
      let length = index - start
      // Other bits than those that name shards, so that boundaries and shards are independent.
      let key = keys[index].bits & 0xFF_FFFF_FFFF
      if key % sizes.average == 0, !isFirst || length >= sizes.shortestFirst { return index }
      if length >= least, key < end.key { end = (index, key) }
      if length >= longest { return end.index }
    }
    return keys.count
  }
}
