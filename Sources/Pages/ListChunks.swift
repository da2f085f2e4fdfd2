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
    var weight = keys.isEmpty ? 0 : bytes(0)
    for index in keys.indices.dropFirst() {
      weight += bytes(index)
      if weight > heaviest {
        parts.append(start..<index)
        start = index
        weight = bytes(index)
        continue
      }
      let isFirst = parts.isEmpty
      // Other bits than those that name shards, so that boundaries and shards are independent.
      let isBoundary = keys[index].bits % sizes.average == 0 && !(isFirst && index < sizes.shortestFirst)
      if isBoundary || index - start >= sizes.longest || (isFirst && index - start >= sizes.wholeUpTo) {
        parts.append(start..<index)
        start = index
        weight = bytes(index)
      }
    }
    parts.append(start..<keys.count)
    return parts
  }
}
