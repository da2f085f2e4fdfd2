import Graph
import Pages

/// The pages of the item index that change when the addresses of a few items change, before and after.
struct PartIndex {
  private var kept: StoredIndex
  private let collation: Collation
  /// The changed pages as they are now; nil for a page that is removed.
  private var changed: [[UInt8]: StoredIndex.Node?] = [:]
  /// The pages that may have to be made.
  private var prefixes: Set<[UInt8]>
  /// The pages that must be split again. All items below them count as their own until these are loaded.
  private var parted: Set<[UInt8]> = []

  struct Move {
    /// Its number in the whole graph.
    var item: UInt32
    /// Its names in the letters by which it is sorted; nil for a new item, or a removed one.
    var from: [UInt8]?
    var to: [UInt8]?
  }

  /// - Parameters:
  ///   - moves: the items whose names changed.
  ///   - collation: the order of the pages.
  ///   - asked: the prefixes of pages that asked for anything that changed.
  /// - Throws: `OutOfReach` if a page is not as it was stored.
  init(_ manifest: Manifest, moving moves: [Move], in collation: Collation, asked: [[UInt8]]) throws {
    kept = StoredIndex(manifest)
    self.collation = collation
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
      // The top page counts all items and is never empty, since the root is always one of them.
      try remove(move.item, from: left[place], below: place == 0 ? [] : left[place - 1])
    }
  }

  /// The prefixes of the pages that lead to a name, the top page first.
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

  private mutating func node(_ prefix: [UInt8]) throws -> StoredIndex.Node? {
    if let now = changed[prefix] { return now }
    return try kept.node(prefix)
  }

  /// - Returns: whether it is on the page itself, not below it.
  private mutating func add(_ item: UInt32, to prefix: [UInt8], below parent: [UInt8]) throws -> Bool {
    guard var node = try node(prefix) else {
      changed[prefix] = StoredIndex.Node(count: 1, items: [item])
      try changeParent(parent, of: prefix) { $0.characters.insert(Self.character(of: prefix, behind: parent)) }
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
    try changeParent(parent, of: prefix) { $0.characters.remove(Self.character(of: prefix, behind: parent)) }
  }

  private mutating func changeParent(
    _ prefix: [UInt8], of page: [UInt8], _ change: (inout StoredIndex.Node) -> Void
  ) throws {
    guard var node = try node(prefix) else { throw OutOfReach() }
    // The pages near it name it.
    prefixes.formUnion(beside(page, among: below(node, at: prefix)))
    change(&node)
    prefixes.formUnion(beside(page, among: below(node, at: prefix)))
    changed[prefix] = node
  }

  private func beside(_ page: [UInt8], among pages: [[UInt8]]) -> [[UInt8]] {
    pages.firstIndex(of: page).map { IndexTree.beside($0, among: pages) } ?? []
  }

  private mutating func takeOut(_ prefix: [UInt8]) {
    changed[prefix] = .some(nil)
    parted.remove(prefix)
  }

  private mutating func set(_ node: inout StoredIndex.Node, at prefix: [UInt8]) throws {
    if IndexTree.isSplit(at: prefix, node.count) == node.characters.isEmpty {
      try gather(on: &node, at: prefix)
      parted.insert(prefix)
    }
    changed[prefix] = node
  }

  /// Moves all items of the pages below a page to it, and removes those pages.
  private mutating func gather(on node: inout StoredIndex.Node, at prefix: [UInt8]) throws {
    for inner in below(node, at: prefix) {
      guard var page = try self.node(inner) else { throw OutOfReach() }
      try gather(on: &page, at: inner)
      node.items.formUnion(page.items)
      prefixes.insert(inner)
      takeOut(inner)
    }
    node.characters = []
  }

  /// Splits the pages that must be split, as far as all their items are loaded.
  private mutating func partAnew(in site: PublishedGraph, _ part: SitePart) {
    for prefix in parted {
      guard let node = changed[prefix] ?? nil else { continue }
      let positions = positions(of: node, in: site, part)
      guard positions.count == node.items.count else { continue }
      parted.remove(prefix)
      let tree = IndexTree(below: prefix, positions: positions, of: site)
      for node in tree.nodes {
        changed[node.prefix] = StoredIndex.Node(node) { part.number(of: site.publication.items[$0]) }
        prefixes.insert(node.prefix)
      }
    }
  }

  private func positions(of node: StoredIndex.Node, in site: PublishedGraph, _ part: SitePart) -> [Int] {
    node.items.compactMap { part.item($0).flatMap(site.publication.position) }
  }

  /// The prefixes of the pages below a page, in their order.
  private func below(_ node: StoredIndex.Node, at prefix: [UInt8]) -> [[UInt8]] {
    let pages = node.characters.map { prefix + Array(String(Character(Unicode.Scalar($0) ?? " ")).utf8) }
    return pages.sorted(by: collation.precedes)
  }

  private static func character(of prefix: [UInt8], behind parent: [UInt8]) -> UInt32 {
    String(decoding: prefix[parent.count...], as: UTF8.self).unicodeScalars.first?.value ?? 0
  }

  /// The items on the pages, now or before.
  var items: Set<UInt32> {
    let nodes = prefixes.flatMap { [kept.nodes[$0], changed[$0] ?? nil] }
    return nodes.reduce(into: []) { $0.formUnion($1?.items ?? []) }
  }

  /// The pages as they were, or as they are now.
  ///
  /// - Parameters:
  ///   - isLater: whether to give the current pages.
  ///   - site: the site that they belong to.
  mutating func tree(isLater: Bool, of site: PublishedGraph, _ part: SitePart) throws -> IndexTree {
    if isLater { partAnew(in: site, part) }
    var nodes: [IndexTree.Node] = []
    var neighbours: [[UInt8]: [[UInt8]]] = [:]
    for prefix in prefixes.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let node = try isLater ? self.node(prefix) : kept.node(prefix) else { continue }
      let positions = site.sorted(positions(of: node, in: site, part))
      let branches = try branches(below(node, at: prefix), isLater: isLater)
      let parent = IndexTree.shorter(prefix)
      if !prefix.isEmpty, neighbours[parent] == nil {
        guard let above = try isLater ? self.node(parent) : kept.node(parent) else { throw OutOfReach() }
        neighbours[parent] = below(above, at: parent)
      }
      let beside = prefix.isEmpty ? [] : beside(prefix, among: neighbours[parent] ?? [])
      nodes.append(IndexTree.Node(prefix: prefix, positions: positions, branches: branches, beside: beside))
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

  /// The keys by which the manifest finds the contents of the changed pages: before, and now.
  var pairs: (before: Set<KeyDependents.Pair>, now: Set<KeyDependents.Pair>) {
    func pairs(_ node: ([UInt8]) -> StoredIndex.Node?) -> Set<KeyDependents.Pair> {
      Set(changed.keys.flatMap { prefix in node(prefix).map { StoredIndex.pairs(of: $0, at: prefix) } ?? [] })
    }
    return (pairs { kept.nodes[$0] }, pairs { changed[$0] ?? nil })
  }
}
