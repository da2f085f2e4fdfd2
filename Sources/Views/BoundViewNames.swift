import Graph

/// The same with attributes as numbers of one graph, for a view that lists those of its item.
struct BoundViewNames {
  let attributes: Set<NameIndex>
  let showsCover: Bool
  let showsText: Bool

  /// Nil for a view that lists none.
  init?(_ names: ViewNames, in graph: borrowing ItemGraph) {
    guard names.listsAttributes else { return nil }
    attributes = Set(names.attributes.compactMap { graph.name($0) })
    (showsCover, showsText) = (names.showsCover, names.showsText)
  }
}
