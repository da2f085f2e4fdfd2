import Graph
import Store

extension Gate {
  /// Whether an item was withheld when it was deleted, or would be withheld without the deletion. Facts that a deletion hides
  /// count here.
  func wasWithheld(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    if isExcludedDrive(item) { return true }
    var last: [NameIndex: Value] = [:]
    graph.forEachFact(of: item) { name, fact in
      guard Self.decidingNames.contains(name), !fact.isRemoved else { return }
      if fact.moment >= last[name]?.moment ?? .oldest { last[name] = fact.value }
    }
    return last[.private].map { !Self.isHarmless($0) } ?? false
      || last[.type].map { isExcluded(type: $0.bytes) } ?? false
      || withholds(publish: last[.publish], of: item, in: graph)
      || Self.saysSo(last[.title], graph) || Self.saysSo(last[.body], graph)
  }

  /// Whether the front matter of a text withholds its item.
  private static func saysSo(_ text: Value?, _ graph: borrowing ItemGraph) -> Bool {
    guard let text else { return false }
    return graph.frontMatterRule(of: text) != nil
  }

  /// The attributes whose values may withhold an item.
  static let decidingNames: [NameIndex] = [.private, .type, .publish] + NameIndex.withFrontMatter
}
