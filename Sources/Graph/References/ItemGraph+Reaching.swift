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
