import Graph
import Pages

/// Those pages of the item index that are otherwise when a few items have other addresses, before and after.
struct PartIndex {
  private var kept: KeptIndex
  /// What the pages are now that differ; nil of one that is no more.
  private var changed: [[UInt8]: KeptIndex.Node?] = [:]
  /// The pages that may have to be made.
  private var prefixes: Set<[UInt8]>
  /// Those that are parted anew. All that stands below them stands on them until it is at hand.
  private var parted: Set<[UInt8]> = []

  struct Move {
    /// Its number in the whole graph.
    var item: UInt32
    /// Its names in the letters by which it is sorted; nil of one that is new, or is no more.
    var from: [UInt8]?
    var to: [UInt8]?
  }

  /// - Parameter asked: the prefixes of pages that asked for anything that is otherwise.
  /// - Throws: `OutOfReach` where a page is not as it is remembered.
  init(_ manifest: Manifest, moving moves: [Move], asked: [[UInt8]]) throws {
    kept = KeptIndex(manifest)
    prefixes = Set(asked)
    for move in moves where move.from != move.to { try take(move) }
    for prefix in prefixes { _ = try kept.node(prefix) }
  }

  private mutating func take(_ move: Move) throws {
    var entered = try move.to.map { try way(to: $0) } ?? []
    let left = try move.from.map { try way(to: $0) } ?? []
    if let last = left.last, try node(last)?.items.contains(move.item) != true { throw OutOfReach() }
    if let name = move.to, let last = entered.last, try node(last)?.characters.isEmpty == false {
      entered.append(IndexTree.longer(last, of: name))
    }
    let common = zip(left, entered).prefix { $0 == $1 }.count
    prefixes.formUnion(left.dropFirst(max(0, common - 1)) + entered.dropFirst(max(0, common - 1)))
    for place in entered.indices.dropFirst(common) {
      if try add(move.item, to: entered[place], below: place == 0 ? [] : entered[place - 1]) { break }
    }
    for place in left.indices.dropFirst(common).reversed() {
      // Of the index itself that counts how many there are, the root is always one.
      try remove(move.item, from: left[place], below: place == 0 ? [] : left[place - 1])
    }
  }

  /// The prefixes of the pages that lead to a name, the index itself first.
  private mutating func way(to name: [UInt8]) throws -> [[UInt8]] {
    var way: [[UInt8]] = [[]]
    guard var node = try node([]) else { throw OutOfReach() }
    while !node.characters.isEmpty {
      let next = IndexTree.longer(way[way.count - 1], of: name)
      guard next.count > way[way.count - 1].count, let below = try self.node(next) else { break }
      way.append(next)
      node = below
    }
    return way
  }

  private mutating func node(_ prefix: [UInt8]) throws -> KeptIndex.Node? {
    if let now = changed[prefix] { return now }
    return try kept.node(prefix)
  }

  /// - Returns: whether it stands on the page, rather than below it.
  private mutating func add(_ item: UInt32, to prefix: [UInt8], below parent: [UInt8]) throws -> Bool {
    guard var node = try node(prefix) else {
      changed[prefix] = KeptIndex.Node(count: 1, items: [item])
      try changeParent(parent) { $0.characters.insert(Self.character(of: prefix, behind: parent)) }
      return true
    }
    node.count += 1
    try set(&node, at: prefix)
    guard node.characters.isEmpty else { return false }
    node.items.insert(item)
    changed[prefix] = node
    return true
  }

  private mutating func remove(_ item: UInt32, from prefix: [UInt8], below parent: [UInt8]) throws {
    guard var node = try node(prefix) else { throw OutOfReach() }
    node.count -= 1
    node.items.remove(item)
    if node.count > 0 { return try set(&node, at: prefix) }
    takeOut(prefix)
    try changeParent(parent) { $0.characters.remove(Self.character(of: prefix, behind: parent)) }
  }

  private mutating func changeParent(_ prefix: [UInt8], _ change: (inout KeptIndex.Node) -> Void) throws {
    guard var node = try node(prefix) else { throw OutOfReach() }
    change(&node)
    changed[prefix] = node
  }

  private mutating func takeOut(_ prefix: [UInt8]) {
    changed[prefix] = .some(nil)
    parted.remove(prefix)
  }

  private mutating func set(_ node: inout KeptIndex.Node, at prefix: [UInt8]) throws {
    if IndexTree.isSplit(at: prefix, node.count) == node.characters.isEmpty {
      try gather(on: &node, at: prefix)
      parted.insert(prefix)
    }
    changed[prefix] = node
  }

  /// Takes all that stands on the pages below a page, which are no more.
  private mutating func gather(on node: inout KeptIndex.Node, at prefix: [UInt8]) throws {
    for below in Self.below(node, at: prefix) {
      guard var page = try self.node(below) else { throw OutOfReach() }
      try gather(on: &page, at: below)
      node.items.formUnion(page.items)
      prefixes.insert(below)
      takeOut(below)
    }
    node.characters = []
  }

  /// Parts anew what is to be parted, as far as all of it is at hand.
  private mutating func partAnew(in site: PublishedGraph, _ part: SitePart) {
    for prefix in parted {
      guard let node = changed[prefix] ?? nil else { continue }
      let positions = positions(of: node, in: site, part)
      guard positions.count == node.items.count else { continue }
      parted.remove(prefix)
      let tree = IndexTree(below: prefix, positions: positions, of: site)
      for node in tree.nodes {
        changed[node.prefix] = KeptIndex.Node(node) { part.number(of: site.publication.items[$0]) }
        prefixes.insert(node.prefix)
      }
    }
  }

  private func positions(of node: KeptIndex.Node, in site: PublishedGraph, _ part: SitePart) -> [Int] {
    node.items.compactMap { part.item($0).flatMap(site.publication.position) }
  }

  /// The prefixes of the pages below one.
  private static func below(_ node: KeptIndex.Node, at prefix: [UInt8]) -> [[UInt8]] {
    node.characters.map { prefix + Array(String(Character(Unicode.Scalar($0) ?? " ")).utf8) }
  }

  private static func character(of prefix: [UInt8], behind parent: [UInt8]) -> UInt32 {
    String(decoding: prefix[parent.count...], as: UTF8.self).unicodeScalars.first?.value ?? 0
  }

  /// The items that stand on the pages, or did.
  var items: Set<UInt32> {
    let nodes = prefixes.flatMap { [kept.nodes[$0], changed[$0] ?? nil] }
    return nodes.reduce(into: []) { $0.formUnion($1?.items ?? []) }
  }

  /// The pages as they were, or as they are now.
  ///
  /// - Parameters:
  ///   - isLater: whether as they are now.
  ///   - site: the one that they are of.
  mutating func tree(isLater: Bool, of site: PublishedGraph, _ part: SitePart) throws -> IndexTree {
    if isLater { partAnew(in: site, part) }
    var nodes: [IndexTree.Node] = []
    for prefix in prefixes.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let node = try isLater ? self.node(prefix) : kept.node(prefix) else { continue }
      let positions = site.sorted(positions(of: node, in: site, part))
      let below = Self.below(node, at: prefix).sorted(by: site.collation.precedes)
      let branches = try branches(below, isLater: isLater)
      nodes.append(IndexTree.Node(prefix: prefix, positions: positions, branches: branches))
    }
    return IndexTree(partly: nodes)
  }

  private mutating func branches(_ prefixes: [[UInt8]], isLater: Bool) throws -> [IndexTree.Branch] {
    let counts = try kept.counts(prefixes)
    return try prefixes.map { prefix in
      let now = isLater ? changed[prefix] ?? nil : nil
      guard let count = now?.count ?? counts[prefix] else { throw OutOfReach() }
      return IndexTree.Branch(prefix: prefix, count: count)
    }
  }

  /// Under which keys the manifest finds what stands on the pages that differ: before, and now.
  var pairs: (before: Set<AskedKeys.Pair>, now: Set<AskedKeys.Pair>) {
    func pairs(_ node: ([UInt8]) -> KeptIndex.Node?) -> Set<AskedKeys.Pair> {
      Set(changed.keys.flatMap { prefix in node(prefix).map { KeptIndex.pairs(of: $0, at: prefix) } ?? [] })
    }
    return (pairs { kept.nodes[$0] }, pairs { changed[$0] ?? nil })
  }
}
