/// The items that a walk along references reached, in the order of the visits.
public struct Reach: Sendable {
  /// The items, the root first, each once.
  public let order: [ItemIndex]
  /// By position in `order`: the reference by which the item was first reached; nil for the root.
  private let ways: [Reference?]
  /// By item: one more than its position in `order`; a number that is no position when it was not reached.
  private let positions: [UInt32]

  init(order: [ItemIndex], ways: [Reference?], positions: [UInt32]) {
    self.order = order
    self.ways = ways
    self.positions = positions
  }

  /// Whether the item was reached.
  public func contains(_ item: ItemIndex) -> Bool { position(of: item) != nil }

  /// The place in `order`.
  public func position(of item: ItemIndex) -> Int? {
    guard Int(item.raw) < positions.count else { return nil }
    let position = Int(positions[Int(item.raw)]) - 1
    return order.indices.contains(position) ? position : nil
  }

  /// The reference by which an item was first reached. Nil for the root, and for items that were not reached.
  public func way(to item: ItemIndex) -> Reference? { position(of: item).flatMap { ways[$0] } }

  /// The shortest path from the root: the references to follow, none for the root itself. Nil for items that were not reached.
  public func path(to item: ItemIndex) -> [Reference]? {
    guard contains(item) else { return nil }
    var path: [Reference] = []
    var place = item
    while let way = way(to: place) {
      path.append(way)
      place = way.from
    }
    return path.reversed()
  }
}

extension ItemGraph {
  /// Walks references outwards from a root, breadth first, in the order of each item's references. So every item is reached by a
  /// shortest way, always the same one. Cycles end where they close. Targets without facts are items like others; `entering` may
  /// refuse them.
  ///
  /// - Parameters:
  ///   - types: the reference types to follow; nil follows all, including those without a type.
  ///   - entering: whether an item may be visited; asked of each item at most once, the root first.
  ///   - crossing: whether a reference may be followed; asked of each at most once, before the item it leads to.
  public func reachable(
    from root: ItemIndex, over types: Set<NameIndex>? = nil, entering: (ItemIndex) -> Bool = { _ in true },
    crossing: (Reference) -> Bool = { _ in true }
  ) -> Reach {
    var walk = Walk(itemCount: itemCount)
    walk.visit(root, by: nil, entering)
    while let item = walk.next() {
      for reference in references(from: item) where reference.isOf(types) && crossing(reference) {
        walk.visit(reference.to, by: reference, entering)
      }
    }
    return Reach(order: walk.order, ways: walk.ways, positions: walk.positions)
  }
}

extension Reference {
  fileprivate func isOf(_ types: Set<NameIndex>?) -> Bool {
    guard let types else { return true }
    return type.map(types.contains) ?? false
  }
}

/// A walk in progress.
private struct Walk {
  var order: [ItemIndex] = []
  var ways: [Reference?] = []
  var positions: [UInt32]
  private var head = 0

  private static let refused = UInt32.max

  init(itemCount: Int) { positions = [UInt32](repeating: 0, count: itemCount) }

  mutating func visit(_ item: ItemIndex, by way: Reference?, _ entering: (ItemIndex) -> Bool) {
    let index = Int(item.raw)
    guard positions[index] == 0 else { return }
    guard entering(item) else { return positions[index] = Self.refused }
    order.append(item)
    ways.append(way)
    positions[index] = UInt32(order.count)
  }

  mutating func next() -> ItemIndex? {
    guard head < order.count else { return nil }
    head += 1
    return order[head - 1]
  }
}
