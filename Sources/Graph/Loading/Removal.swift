import Store

/// The version that removes a fact, by its place in the total order.
struct Removal: Sendable {
  let moment: Moment
  let cell: UInt32
}

extension ItemGraph {
  /// The hashes of the ids of removed facts, with the items of the removals. Nil where a removal reaches a fact of another item,
  /// so that an item's own facts do not show their state.
  public func removalsByItem() -> [UInt64: ItemIndex]? {
    guard !removals.isEmpty else { return [:] }
    let items = removals.mapValues { ItemIndex(raw: owner(of: $0.cell)) }
    for cell in cells.indices where cells[cell].packed & Cell.removed != 0 {
      if items[factHashes[cell]]?.raw != owner(of: UInt32(cell)) { return nil }
    }
    return items
  }

  /// The hash under which a fact's id is stored.
  public static func hash(ofFactID id: Bytes) -> UInt64 { ByteHash.of(id) }
}
