import Graph
import Store
import Testing

@Suite("A walk along references")
struct ReachTests {
  static let facts = """
    10  root  -content-> a
    11  root  -content-> b
    12  a  -content-> c
    13  b  -content-> c
    14  c  -tag-> root
    15  c  -tag-> d
    16  d  -tag-> d
    17  d  -content-> nowhere
    18  away  -content-> a
    """

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var root = "root"
    var types: Set<String>?
    var refused: Set<String> = []
    var uncrossed: Set<String> = []
    /// Each item with its path.
    let ways: [String]
  }

  static let cases = [
    Case(
      testDescription: "goes breadth first in the order of references, the newest first, and ends where a cycle closes",
      ways: ["root", "b from root", "a from root", "c from b", "d from c", "nowhere from d"]),
    Case(
      testDescription: "follows named types alone", types: ["content"],
      ways: ["root", "b from root", "a from root", "c from b"]),
    Case(
      testDescription: "does not go through what it may not enter", refused: ["b", "d"],
      ways: ["root", "a from root", "c from a"]),
    Case(
      testDescription: "finds another way round a reference that it may not cross", uncrossed: ["b"],
      ways: ["root", "b from root", "a from root", "c from a", "d from c", "nowhere from d"]),
    Case(testDescription: "reaches nothing from a root that it may not enter", refused: ["root"], ways: []),
    Case(testDescription: "is short from an item without references", root: "nowhere", ways: ["nowhere"]),
  ]

  @Test("a walk", arguments: cases)
  func walk(of test: Case) throws {
    let graph = try ItemGraph(loading: FactList(Self.facts))
    let found = graph.item(withID: test.root)
    let root = try #require(found)
    let types = test.types.map { Set($0.compactMap { graph.name($0) }) }
    var entered: [ItemIndex] = []
    var crossed: [ItemIndex] = []
    let reach = graph.reachable(from: root, over: types) {
      entered.append($0)
      return !test.refused.contains(graph.idText(of: $0))
    } crossing: {
      crossed.append($0.item)
      return !test.uncrossed.contains(graph.idText(of: $0.from))
    }
    let ways = reach.order.map { item in
      graph.idText(of: item) + (reach.way(to: item).map { " from \(graph.idText(of: $0.from))" } ?? "")
    }
    #expect(ways == test.ways)
    #expect(Set(entered).count == entered.count, "each item is asked about once")
    #expect(Set(crossed).count == crossed.count, "each reference is asked about once")
    #expect(test.refused.compactMap { graph.item(withID: $0) }.filter { reach.contains($0) } == [])
  }

  @Test("the path to an item is a shortest one, and there is none to what was not reached")
  func paths() throws {
    let graph = try ItemGraph(loading: FactList(Self.facts))
    let ids = ["root", "d", "away"].compactMap { graph.item(withID: $0) }
    try #require(ids.count == 3)
    let reach = graph.reachable(from: ids[0])
    let paths = ids.map { reach.path(to: $0)?.map { graph.idText(of: $0.to) } }
    #expect(paths == [[], ["b", "c", "d"], nil])
  }
}
