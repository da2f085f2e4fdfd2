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
