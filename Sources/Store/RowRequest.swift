/// Which rows a read is about.
enum RowRequest: Sendable {
  /// Those behind a row up to another.
  case range(after: Int64, through: Int64)
  /// Those of a list, in its order; what is not there is passed over.
  case numbers(ArraySlice<Int64>)

  /// The rows of so many items are looked up at once.
  static let mostItems = 64

  /// The ids of many items, as many together as are looked up at once.
  static func portions(of itemIds: [String]) -> [[String]] {
    stride(from: 0, to: itemIds.count, by: mostItems).map { Array(itemIds[$0..<min($0 + mostItems, itemIds.count)]) }
  }
}
