import Graph

extension PublishedGraph {
  /// Calls `body` with the shown `content` references of an item, in the order of a list below its row, until it returns false:
  /// first those with an `order`, then the oldest first (`fact-store.md`, Folio).
  func forEachContent(of item: ItemIndex, _ body: (Reference) -> Bool) {
    let references = graph.references(from: item)
    func goesOn(_ reference: Reference) -> Bool {
      guard reference.type == .content, publication.shows(reference) else { return true }
      return body(reference)
    }
    var unordered = references.startIndex
    while unordered < references.endIndex, references[unordered].order != nil {
      guard goesOn(references[unordered]) else { return }
      unordered += 1
    }
    for reference in references[unordered...].reversed() { guard goesOn(reference) else { return } }
  }
}
