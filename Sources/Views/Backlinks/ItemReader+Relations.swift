import Graph
import Pages

/// References of a type with only one target, which are rows among the attributes if a view lists these.
extension ItemReader {
  /// With more types than this, each type has a list, as far as there is room on the page.
  private static var mostRelations: Int { 24 }

  /// Sorted by the names of their types.
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

  /// Removes the references that are shown among the attributes.
  mutating func leaveOutRelations(of item: ItemIndex, behind start: Int) {
    guard viewNames[pageView(of: item).page] != nil else { return }
    let types = Set(onlyOnes(among: Array(rows[start...])).map(\.type))
    if !types.isEmpty { rows.replaceSubrange(start..., with: rows[start...].filter { !types.contains($0.type) }) }
  }

  /// Contents, tags and translations are not attributes of an item.
  private func onlyOnes(among references: [ListRow]) -> [ListRow] {
    let others = references.filter { row in
      row.type != nil && ![.content, .tag, translation].contains(row.type)
    }
    let found = Dictionary(grouping: others, by: \.type).values.filter { $0.count == 1 }.compactMap(\.first)
    return found.count <= Self.mostRelations ? found : []
  }
}
