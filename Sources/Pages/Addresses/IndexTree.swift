import Graph

/// The item index as a tree of prefixes. Each page lists the items whose names begin with the same letters, and is split by the
/// next letter if there are too many. Letters are those of the site language's sort order: `Äpfel` begins with `a` in German. A
/// new item changes only the page of its prefix.
public struct IndexTree: Sendable {
  /// A page lists at most this many items before it is split.
  static let mostItems = 400
  /// A page names at most this many pages before it, and as many after it.
  private static let mostBeside = 15

  public struct Node: Hashable, Sendable {
    /// The letters that the names of all items below begin with, in the form of `Collation`; empty for the index itself.
    public let prefix: [UInt8]
    /// Positions in the publication, in the order of the language, if the node lists items.
    public let positions: [Int]
    /// If the node is split, the prefixes of the pages below, each with the number of items below it.
    public let branches: [Branch]
    /// The prefixes of the nearest pages below the same page, with its own between them; empty if it has no neighbours.
    public let beside: [[UInt8]]

    public init(prefix: [UInt8], positions: [Int], branches: [Branch], beside: [[UInt8]] = []) {
      (self.prefix, self.positions, self.branches, self.beside) = (prefix, positions, branches, beside)
    }
  }

  public struct Branch: Hashable, Sendable {
    public let prefix: [UInt8]
    public let count: Int

    public init(prefix: [UInt8], count: Int) { (self.prefix, self.count) = (prefix, count) }
  }

  /// All pages of the index, the index itself first.
  public let nodes: [Node]

  public init(of site: PublishedGraph) {
    self.init(below: [], positions: Array(site.publication.items.indices), of: site)
  }

  /// Makes the page of all items whose names begin with a prefix, and the pages below it.
  ///
  /// - Parameter positions: the positions of all these items.
  public init(below prefix: [UInt8], positions: [Int], of site: PublishedGraph) {
    let entries = positions.map { position in
      let name = site.sortedName(at: position)
      return Entry(position: position, name: name, weights: site.collation.weights(of: name))
    }
    var nodes: [Node] = []
    let sorted = entries.sorted { $0.weights.lexicographicallyPrecedes($1.weights) }
    Self.add(sorted[...], prefix: prefix, beside: [], site, to: &nodes)
    self.nodes = nodes
  }

  /// Some pages of the index.
  public init(partly nodes: [Node]) { self.nodes = nodes }

  /// Whether there are too many items for a page.
  public static func isSplit(at prefix: [UInt8], _ count: Int) -> Bool {
    count > mostItems || (prefix.isEmpty && count > mostItems / 2)
  }

  /// The name of a node's file: `index.html`, `index.a.html`. The dot distinguishes it from every item's address.
  public static func fileName(ofPrefix prefix: [UInt8], in collation: Collation) -> String {
    prefix.isEmpty ? "index.html" : "index.\(collation.text(of: prefix)).html"
  }

  /// The prefix of the node with a file name; nil if no node can have that name.
  public static func prefix(ofFileName name: String, in collation: Collation) -> [UInt8]? {
    if name == "index.html" { return [] }
    guard name.hasPrefix("index."), name.hasSuffix(".html"), name.utf8.count > 11 else { return nil }
    return collation.prefix(of: String(name.dropFirst(6).dropLast(5)))
  }

  private struct Entry {
    let position: Int
    let name: [UInt8]
    let weights: [UInt32]
  }

  private static func add(
    _ sorted: ArraySlice<Entry>, prefix: [UInt8], beside: [[UInt8]], _ site: PublishedGraph, to nodes: inout [Node]
  ) {
    let isHeavy = sorted.count > 1 && sorted.reduce(0) { $0 + site.rowBytes(at: $1.position) } > ListChunks.heaviest
    guard isSplit(at: prefix, sorted.count) || isHeavy else {
      let positions = site.sorted(sorted.map(\.position))
      nodes.append(Node(prefix: prefix, positions: positions, branches: [], beside: beside))
      return
    }
    var branches: [(prefix: [UInt8], entries: ArraySlice<Entry>)] = []
    var start = sorted.startIndex
    while start < sorted.endIndex {
      let next = longer(prefix, of: sorted[start].name)
      var end = start + 1
      while end < sorted.endIndex, sorted[end].name.starts(with: next) { end += 1 }
      branches.append((next, sorted[start..<end]))
      start = end
    }
    let listed = branches.map { Branch(prefix: $0.prefix, count: $0.entries.count) }
    nodes.append(Node(prefix: prefix, positions: [], branches: listed, beside: beside))
    let prefixes = branches.map(\.prefix)
    for (place, branch) in branches.enumerated() {
      add(branch.entries, prefix: branch.prefix, beside: Self.beside(place, among: prefixes), site, to: &nodes)
    }
  }

  /// The prefixes that a page names, of all pages below the page above it. There are few, so that a new prefix changes few pages.
  public static func beside(_ place: Int, among prefixes: [[UInt8]]) -> [[UInt8]] {
    if prefixes.count < 2 { return [] }
    return Array(prefixes[max(0, place - mostBeside)..<min(prefixes.count, place + mostBeside + 1)])
  }

  /// The prefix of the page above, which is one full character shorter.
  public static func shorter(_ prefix: [UInt8]) -> [UInt8] {
    Array(prefix[..<(prefix.lastIndex { $0 & 0xC0 != 0x80 } ?? 0)])
  }

  /// The prefix and one more letter, which is one full character, so that a file name stays valid UTF-8.
  public static func longer(_ prefix: [UInt8], of name: [UInt8]) -> [UInt8] {
    var end = prefix.count + 1
    while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
    return Array(name[..<min(end, name.count)])
  }
}
