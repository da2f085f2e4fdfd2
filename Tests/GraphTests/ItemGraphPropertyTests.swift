import Chance
import Graph
import Store
import Testing

@Suite("A graph against its definition")
struct ItemGraphPropertyTests {
  @Test("a loaded graph shows what the definition says", arguments: 0..<200)
  func loadEqualsDefinition(seed: Int) throws {
    var random = RandomFacts(seed: UInt64(seed))
    var list = FactList([[], [], []])
    for _ in 0..<30 { random.insert(into: &list) }
    let graph = try ItemGraph(loading: list)
    let differences = graph.observations.differences(from: SlowGraph(list).observations)
    #expect(differences.isEmpty)
  }

  @Test(
    "each of many batches leaves what a fresh load shows, and names what it changed, no more",
    arguments: 0..<Trials.count(25, long: 100))
  func appliedEqualsFresh(seed: Int) throws {
    var random = RandomFacts(seed: 7_000 + UInt64(seed))
    var list = FactList([[], [], []])
    var graph = try ItemGraph(loading: list)
    var before = graph.observations
    for batch in 0..<100 {
      random.insert(into: &list)
      let keys = try graph.apply(list)
      let after = graph.observations
      let fresh = try ItemGraph(loading: list)
      #expect(after.differences(from: fresh.observations).isEmpty, "batch \(batch)")
      #expect(graph.observations(named: keys) == after.differences(from: before).withoutConsequences, "batch \(batch)")
      #expect(graph.items(in: keys) == after.differences(from: before).itemsWithConsequences, "batch \(batch)")
      before = after
    }
    let fresh = try ItemGraph(loading: list)
    #expect(graph.dump == fresh.dump)
  }
}

extension ItemGraph {
  fileprivate func observations(named keys: ChangedKeys) -> Set<Observation> {
    Set(keys.attributes.map { .attribute(item: idText(of: $0.item), name: text(text(of: $0.name))) })
      .union(keys.referencesOut.map { .referencesOut(idText(of: $0)) })
      .union(keys.referencesIn.map { .referencesIn(idText(of: $0)) })
      .union(keys.deletions.map { .deletion(idText(of: $0)) })
  }

  /// The items with changed attributes, and the new items.
  fileprivate func items(in keys: ChangedKeys) -> Set<String> {
    Set(keys.items.union(keys.newItems).map { idText(of: $0) })
  }
}

extension Set<Observation> {
  fileprivate var withoutConsequences: Set<Observation> {
    filter { if case .consequences = $0 { false } else { true } }
  }

  /// The items with a changed attribute or a changed consequence of one.
  fileprivate var itemsWithConsequences: Set<String> {
    Set<String>(
      compactMap {
        switch $0 {
        case .attribute(let item, _), .consequences(let item): item
        default: nil
        }
      })
  }
}
