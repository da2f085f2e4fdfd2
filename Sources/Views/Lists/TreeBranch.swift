import Graph

/// What the tree beside a page has of the contents of an item.
struct TreeBranch {
  var items: [ItemIndex]
  /// Whether there are more before the first one.
  let beginsLate: Bool
  /// Whether there are more after the last one.
  let endsEarly: Bool

  /// At most this many are after an item on the path that is far down in a long list.
  static let mostAfter = 5
}
