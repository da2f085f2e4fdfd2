import Graph
import Pages

/// The item index as stored in the manifest, read page by page.
///
/// A hash of each page's prefix finds how many items are below it, and either the items on it or the characters that follow the
/// prefix on the pages below.
struct StoredIndex {
  private let manifest: Manifest
  private(set) var nodes: [[UInt8]: Node] = [:]

  struct Node: Equatable {
    /// How many items are below it.
    var count: Int
    /// The numbers of the items on it.
    var items: Set<UInt32> = []
    /// The characters that follow its prefix on the pages below; empty for a page with items.
    var characters: Set<UInt32> = []
  }

  init(_ manifest: Manifest) { self.manifest = manifest }

  /// The page with a prefix; nil if there is none.
  mutating func node(_ prefix: [UInt8]) throws -> Node? {
    if let known = nodes[prefix] { return known }
    let keys = [Kind.count, .item, .character].map { Self.key($0, prefix) }
    let found = try manifest.bearers(of: keys)
    guard let count = found[keys[0]]?.first else { return nil }
    let node = Node(count: Int(count), items: Set(found[keys[1]] ?? []), characters: Set(found[keys[2]] ?? []))
    nodes[prefix] = node
    return node
  }

  /// How many items are below each of some pages, if the pages exist.
  mutating func counts(_ prefixes: [[UInt8]]) throws -> [[UInt8]: Int] {
    let found = try manifest.bearers(of: prefixes.map { Self.key(.count, $0) })
    var counts: [[UInt8]: Int] = [:]
    for prefix in prefixes { counts[prefix] = (found[Self.key(.count, prefix)]?.first).map { Int($0) } }
    return counts
  }

  private enum Kind: UInt64 { case count = 0xFB, item = 0xFA, character = 0xF9 }

  private static func key(_ kind: Kind, _ prefix: [UInt8]) -> UInt64 {
    kind.rawValue << 56 | prefix.withUnsafeBufferPointer { ItemKey(id: $0).bits } >> 8
  }

  /// The form in the manifest.
  static func pairs(of node: Node, at prefix: [UInt8]) -> [KeyDependents.Pair] {
    func pairs(_ kind: Kind, _ numbers: some Sequence<UInt32>) -> [KeyDependents.Pair] {
      numbers.map { KeyDependents.Pair(key: key(kind, prefix), number: $0) }
    }
    return pairs(.count, [UInt32(node.count)]) + pairs(.item, node.items) + pairs(.character, node.characters)
  }
}

extension StoredIndex.Node {
  /// - Parameter number: gives the number in the whole graph of the item at a position in the publication.
  init(_ node: IndexTree.Node, number: (Int) -> UInt32) {
    count = node.positions.count + node.branches.reduce(0) { $0 + $1.count }
    items = Set(node.positions.map(number))
    characters = Set(
      node.branches.compactMap {
        String(decoding: $0.prefix[node.prefix.count...], as: UTF8.self).unicodeScalars.first?.value
      })
  }
}
