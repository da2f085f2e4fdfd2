/// Which rows a read is about: those behind `after` up to `through`, of some items or of all.
struct RowRequest: Sendable {
  /// So many items are asked for at once.
  static let mostItems = 64

  var after: Int64
  var through: Int64
  /// At most `mostItems`; none for all items.
  var itemIds: [String] = []

  /// The ids of many items, as many together as are asked for at once.
  static func portions(of itemIds: [String]) -> [[String]] {
    stride(from: 0, to: itemIds.count, by: mostItems).map { Array(itemIds[$0..<min($0 + mostItems, itemIds.count)]) }
  }
}
