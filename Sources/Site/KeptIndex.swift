import Graph
import Pages

/// The item index as the manifest remembers it, a page at a time.
///
/// Of each page it is known by a hash of its prefix how many items are below it; the items that stand on it; or the characters
/// that follow on the prefix on the pages below.
struct KeptIndex {
  private let manifest: Manifest
  private(set) var nodes: [[UInt8]: Node] = [:]

  struct Node: Equatable {
    /// How many items are below it.
    var count: Int
    /// The numbers of those that stand on it.
    var items: Set<UInt32> = []
    /// What follows on its prefix on the pages below; none on a page with items.
    var characters: Set<UInt32> = []
  }

  init(_ manifest: Manifest) { self.manifest = manifest }

  /// The page with a prefix; nil where there is none.
  mutating func node(_ prefix: [UInt8]) throws -> Node? {
    if let known = nodes[prefix] { return known }
    let keys = [Kind.count, .item, .character].map { Self.key($0, prefix) }
    let found = try manifest.bearers(of: keys)
    guard let count = found[keys[0]]?.first else { return nil }
    let node = Node(count: Int(count), items: Set(found[keys[1]] ?? []), characters: Set(found[keys[2]] ?? []))
    nodes[prefix] = node
    return node
  }

  /// How many items are below pages, where there are such.
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

  /// As the manifest has it.
  static func pairs(of node: Node, at prefix: [UInt8]) -> [AskedKeys.Pair] {
    func pairs(_ kind: Kind, _ numbers: some Sequence<UInt32>) -> [AskedKeys.Pair] {
      numbers.map { AskedKeys.Pair(key: key(kind, prefix), number: $0) }
    }
    return pairs(.count, [UInt32(node.count)]) + pairs(.item, node.items) + pairs(.character, node.characters)
  }
}

extension KeptIndex.Node {
  /// - Parameter number: that of the item at a position in the publication, in the whole graph.
  init(_ node: IndexTree.Node, number: (Int) -> UInt32) {
    count = node.positions.count + node.branches.reduce(0) { $0 + $1.count }
    items = Set(node.positions.map(number))
    characters = Set(
      node.branches.compactMap {
        String(decoding: $0.prefix[node.prefix.count...], as: UTF8.self).unicodeScalars.first?.value
      })
  }
}
