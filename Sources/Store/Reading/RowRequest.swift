/// The rows that a read asks for.
enum RowRequest: Sendable {
  /// The rows after one row up to another.
  case range(after: Int64, through: Int64)
  /// The rows of a list, in its order; missing rows are skipped.
  case numbers(ArraySlice<Int64>)

  /// The most items whose rows are looked up at once.
  static let mostItems = 64

  /// The ids of many items in groups that are looked up at once.
  static func portions(of itemIds: [String]) -> [[String]] {
    stride(from: 0, to: itemIds.count, by: mostItems).map { Array(itemIds[$0..<min($0 + mostItems, itemIds.count)]) }
  }
}
