import Graph
import Pages

/// References to one item alone, which are rows among the attributes where a view lists these.
extension ItemReader {
  /// Of more types than these each has a list, as far as a page has room.
  private static var mostRelations: Int { 24 }

  /// By type, in the order of their names.
  mutating func relations(of item: ItemIndex) -> [ListRow] {
    guard viewNames[pageView(of: item).page] != nil else { return [] }
    var references: [ListRow] = []
    graph.appendReferences(from: item, to: &references)
    let found = onlyOnes(among: references)
    return found.sorted { first, second in
      guard let type = first.type, let other = second.type else { return false }
      return site.graph.text(of: type).lexicographicallyPrecedes(site.graph.text(of: other))
    }
  }

  /// Takes away those rows of what an item refers to that are among its attributes.
  mutating func leaveOutRelations(of item: ItemIndex, behind start: Int) {
    guard viewNames[pageView(of: item).page] != nil else { return }
    let types = Set(onlyOnes(among: Array(rows[start...])).map(\.type))
    if !types.isEmpty { rows.replaceSubrange(start..., with: rows[start...].filter { !types.contains($0.type) }) }
  }

  /// What an item contains, its tags and its translations are not said of it.
  private func onlyOnes(among references: [ListRow]) -> [ListRow] {
    let others = references.filter { row in
      row.type != nil && ![.content, .tag, translation].contains(row.type)
    }
    let found = Dictionary(grouping: others, by: \.type).values.filter { $0.count == 1 }.compactMap(\.first)
    return found.count <= Self.mostRelations ? found : []
  }
}
