import Graph

/// The item index as a tree of prefixes: each page lists the items whose addresses begin alike, and splits by the next
/// character when there are too many. A new item changes the page of its prefix, and no other moves.
public struct IndexTree: Sendable {
  /// A page lists up to so many items before it is split.
  static let mostItems = 400

  public struct Node: Hashable, Sendable {
    /// What the addresses of all items below have in common; empty for the index itself.
    public let prefix: [UInt8]
    /// Positions in the publication, by address, where the node lists items.
    public let positions: [Int]
    /// The prefixes of the pages below, where it is split, each with the number of items below it.
    public let branches: [Branch]

    public init(prefix: [UInt8], positions: [Int], branches: [Branch]) {
      (self.prefix, self.positions, self.branches) = (prefix, positions, branches)
    }
  }

  public struct Branch: Hashable, Sendable {
    public let prefix: [UInt8]
    public let count: Int

    public init(prefix: [UInt8], count: Int) { (self.prefix, self.count) = (prefix, count) }
  }

  /// All pages of the index, the index itself first.
  public let nodes: [Node]

  /// - Parameter bytes: about how many bytes the row of the item at a position takes, where it may be long.
  public init(publication: Publication, addresses: Addresses, bytes: (Int) -> Int = { _ in 0 }) {
    self.init(below: [], positions: Array(publication.items.indices), addresses: addresses, bytes: bytes)
  }

  /// The page of all items whose addresses begin alike, and the pages below it.
  ///
  /// - Parameter positions: of all these items.
  public init(below prefix: [UInt8], positions: [Int], addresses: Addresses, bytes: (Int) -> Int) {
    let sorted = positions.sorted { addresses.stem(at: $0).lexicographicallyPrecedes(addresses.stem(at: $1)) }
    var nodes: [Node] = []
    Self.add(sorted[...], prefix: prefix, addresses, bytes, to: &nodes)
    self.nodes = nodes
  }

  /// Some pages of the index.
  public init(partly nodes: [Node]) { self.nodes = nodes }

  /// Whether there are too many items for a page.
  public static func isSplit(at prefix: [UInt8], _ count: Int) -> Bool {
    count > mostItems || (prefix.isEmpty && count > mostItems / 2)
  }

  /// The name of a node's file: `index.html`, `index.a.html`. The dot keeps it apart from every item's address.
  public static func fileName(ofPrefix prefix: [UInt8]) -> String {
    prefix.isEmpty ? "index.html" : "index.\(String(decoding: prefix, as: UTF8.self)).html"
  }

  /// The prefix of the node with a file name; nil where a node has none such.
  public static func prefix(ofFileName name: String) -> [UInt8]? {
    if name == "index.html" { return [] }
    guard name.hasPrefix("index."), name.hasSuffix(".html"), name.utf8.count > 11 else { return nil }
    return Array(name.utf8.dropFirst(6).dropLast(5))
  }

  private static func add(
    _ sorted: ArraySlice<Int>, prefix: [UInt8], _ addresses: Addresses, _ bytes: (Int) -> Int, to nodes: inout [Node]
  ) {
    let isHeavy = sorted.count > 1 && sorted.reduce(0) { $0 + bytes($1) } > ListChunks.heaviest
    guard isSplit(at: prefix, sorted.count) || isHeavy else {
      nodes.append(Node(prefix: prefix, positions: Array(sorted), branches: []))
      return
    }
    var branches: [(prefix: [UInt8], positions: ArraySlice<Int>)] = []
    var start = sorted.startIndex
    while start < sorted.endIndex {
      let next = longer(prefix, of: addresses.stem(at: sorted[start]))
      var end = start + 1
      while end < sorted.endIndex, addresses.stem(at: sorted[end]).starts(with: next) { end += 1 }
      branches.append((next, sorted[start..<end]))
      start = end
    }
    let listed = branches.map { Branch(prefix: $0.prefix, count: $0.positions.count) }
    nodes.append(Node(prefix: prefix, positions: [], branches: listed))
    for branch in branches { add(branch.positions, prefix: branch.prefix, addresses, bytes, to: &nodes) }
  }

  /// The prefix and one more character; characters are whole, so that a file name stays UTF-8.
  public static func longer(_ prefix: [UInt8], of stem: ArraySlice<UInt8>) -> [UInt8] {
    var end = stem.startIndex + prefix.count + 1
    while end < stem.endIndex, stem[end] & 0xC0 == 0x80 { end += 1 }
    return Array(stem[stem.startIndex..<min(end, stem.endIndex)])
  }
}
