public import Graph

/// Splits a long list into further files, so that one more row changes a bounded number of them.
///
/// A list is cut where a hash of a row says so, never after a fixed number of rows, so an insertion moves no other boundary
/// (`design.md`, invariant 9). A chunk is named by the key of its first row.
public enum ListChunks {
  /// The lengths of lists and their chunks, in rows.
  public struct Sizes: Sendable {
    /// Lists up to this length are not split.
    public let wholeUpTo: Int
    /// A chunk begins on average every this many rows.
    let average: UInt64
    /// No chunk is longer, whatever the hashes say.
    let longest: Int
    /// The chunk on the item's own page extends to the first boundary after this many rows.
    let shortestFirst: Int

    public init(wholeUpTo: Int, average: UInt64, longest: Int, shortestFirst: Int) {
      self.wholeUpTo = wholeUpTo
      self.average = average
      self.longest = longest
      self.shortestFirst = shortestFirst
    }

    /// Rows of one line each: 1000 of them stay well under 500 kB.
    public static let rows = Sizes(wholeUpTo: 200, average: 128, longest: 1000, shortestFirst: 50)
    /// Rows of up to some kilobytes each.
    public static let texts = Sizes(wholeUpTo: 40, average: 32, longest: 100, shortestFirst: 20)
  }

  /// The most bytes of rows on one page, so that the full page stays under 500 kB.
  public static let heaviest = 250_000

  /// Lists of rows up to this length are not split.
  public static let wholeUpTo = Sizes.rows.wholeUpTo

  /// The ranges of rows of each chunk, in order; the first is on the item's own page.
  ///
  /// - Parameters:
  ///   - keys: the rows' keys, in the order of the list.
  ///   - bytes: the approximate bytes of the row at an index, if rows may be long; no chunk has many more than `heaviest`.
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

  /// The end of a chunk: before a row that begins a chunk, or that would make it too heavy. A chunk that would be too long ends
  /// before the allowed row with the smallest key, so that its end depends on hardly any other row.
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
      // Uses other bits than those that name shards, so that boundaries and shards are independent.
      let key = keys[index].bits & 0xFF_FFFF_FFFF
      if key % sizes.average == 0, !isFirst || length >= sizes.shortestFirst { return index }
      if length >= least, key < end.key { end = (index, key) }
      if length >= longest { return end.index }
    }
    return keys.count
  }
}

/// An item in a list, with the reference that put it there.
public struct ListRow: Hashable, Sendable {
  public let item: ItemIndex
  /// The reference item; its `itemViewId` may choose the view.
  public let reference: ItemIndex?
  public let type: NameIndex?

  public init(item: ItemIndex, reference: ItemIndex?, type: NameIndex?) {
    self.item = item
    self.reference = reference
    self.type = type
  }
}
