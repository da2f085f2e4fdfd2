import Foundation
import Graph
import Store
import Testing

@Suite("A graph against its definition")
struct ItemGraphPropertyTests {
  @Test("a loaded graph says what the definition says", arguments: 0..<200)
  func loadEqualsDefinition(seed: Int) throws {
    var random = RandomFacts(seed: UInt64(seed))
    var list = FactList([[], []])
    for _ in 0..<30 { list.drives[random.next(4) == 0 ? 1 : 0] += random.batch() }
    #expect(try ItemGraph(loading: list).dump == SlowGraph(list).dump)
  }

  @Test("10,000 batches applied one by one equal a fresh load each time", arguments: 0..<100)
  func appliedEqualsFresh(seed: Int) throws {
    var random = RandomFacts(seed: 7_000 + UInt64(seed))
    var list = FactList([[], []])
    var graph = try ItemGraph(loading: list)
    for _ in 0..<100 {
      list.drives[random.next(4) == 0 ? 1 : 0] += random.batch()
      let before = graph.dumpByItem
      let keys = try graph.apply(list)
      let after = graph.dumpByItem
      #expect(graph.dump == (try ItemGraph(loading: list).dump))
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      let named = Set((keys.items.union(keys.referencesOut).union(keys.referencesIn)).map { graph.idText(of: $0) })
      #expect(changed.isSubset(of: named), "changed without being named: \(changed.subtracting(named))")
    }
  }
}

extension ItemGraph {
  fileprivate func idText(of item: ItemIndex) -> String { String(decoding: id(of: item), as: UTF8.self) }

  /// The dump in pieces: an item's lines by its id.
  fileprivate var dumpByItem: [String: [String]] {
    var pieces: [String: [String]] = [:]
    var current = ""
    for line in dump.split(separator: "\n") {
      if !line.hasPrefix("  ") { current = String(line.split(separator: " ")[0]) }
      pieces[current, default: []].append(String(line))
    }
    return pieces
  }
}
