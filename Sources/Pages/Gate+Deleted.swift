import Graph
import Store

extension Gate {
  /// Whether an item was withheld when it was deleted, or would be had it not been: what a deletion hides counts here.
  func wasWithheld(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    if isExcludedDrive(item) { return true }
    var last: [NameIndex: Value] = [:]
    graph.forEachFact(of: item) { name, fact in
      guard name == .private || name == .type || name == .publish, !fact.isRemoved else { return }
      if fact.moment >= last[name]?.moment ?? .oldest { last[name] = fact.value }
    }
    return last[.private].map { !Self.isHarmless($0) } ?? false
      || last[.type].map { isExcluded(type: $0.bytes) } ?? false
      || withholds(publish: last[.publish], of: item, in: graph)
  }
}
