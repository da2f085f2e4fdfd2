import Graph
import Store

extension Gate {
  /// Why nothing of an item or reference item may be printed as of an earlier moment: it is withheld today, or was withheld then
  /// by a fact that was removed since. Nil for what was deleted by then, which the graph of that moment handles itself.
  func reasonToday(against item: ItemIndex, in graph: borrowing ItemGraph, after moment: Moment) -> Reason? {
    if graph.isDeleted(item) {
      guard graph.wasDeleted(item, after: moment) else { return nil }
      return wasWithheld(item, in: graph) ? .private : .deleted
    }
    if isPrivate(item, in: graph) { return .private }
    if isExcludedDrive(item) { return .excludedDrive }
    if isExcludedType(item, in: graph) { return .excludedType }
    if let type = graph.reference(item)?.type, excludedReferences.contains(type.raw) { return .excludedReference }
    if graph.hasFacts(item), isUnpublished(item, in: graph) { return .unpublished }
    return reason(at: moment, against: item, in: graph)
  }

  private func reason(at moment: Moment, against item: ItemIndex, in graph: borrowing ItemGraph) -> Reason? {
    if let value = graph.value(.private, of: item, at: moment), !Self.isHarmless(value) { return .private }
    if let value = graph.value(.publish, of: item, at: moment), withholds(publish: value, of: item, in: graph) {
      return .unpublished
    }
    for name in NameIndex.withFrontMatter where graph.hasFrontMatterRules {
      if let value = graph.value(name, of: item, at: moment), graph.frontMatterRule(of: value) != nil {
        return .unpublished
      }
    }
    if !excludedTypes.isEmpty, let type = graph.value(.type, of: item, at: moment),
      excludedTypes.contains(Array(type.bytes))
    {
      return .excludedType
    }
    guard !excludedReferences.isEmpty, let type = graph.value(.referenceType, of: item, at: moment),
      let name = graph.name(type.bytes), excludedReferences.contains(name.raw)
    else { return nil }
    return .excludedReference
  }
}
