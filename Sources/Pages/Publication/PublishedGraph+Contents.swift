import Graph

extension PublishedGraph {
  /// Calls `body` with the shown `content` references of an item until it returns false. Their order is that of the list on the
  /// item's own page, so that a list below a row and the tree never show another one.
  func forEachContent(of item: ItemIndex, _ body: (Reference) -> Bool) {
    for reference in graph.references(from: item) where reference.type == .content && publication.shows(reference) {
      guard body(reference) else { return }
    }
  }
}
