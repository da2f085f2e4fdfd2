import Graph
import Store
import Testing

@Suite("An item of very many attributes")
struct WideItemTests {
  /// Versions, removals and late arrivals of 150 attributes, more than are searched linearly.
  private static func facts(_ count: Int, seed: UInt64) -> [Fact] {
    var random = RandomFacts(seed: seed)
    return (0..<count).map { number in
      let name = random.next(150)
      let isLate = random.next(4) == 0
      return Fact(
        factId: "fact \(random.next(10) == 0 ? random.next(count) : number)",
        itemId: "item \(random.next(3) == 0 ? 1 : 0)",
        attribute: name == 0 ? "deleted" : "name \(name)", value: "\(number)", numericalValue: 0, type: "string",
        flags: random.next(8) == 0 ? 1 : 0,
        timestamp: Moment(microseconds: Int64(isLate ? random.next(number + 1) : number)))
    }
  }

  @Test("shows what the definition says, loaded at once or bit by bit", arguments: 0..<20)
  func definition(seed: Int) throws {
    let facts = Self.facts(900, seed: UInt64(seed))
    var list = FactList([[]])
    var graph = try ItemGraph(loading: list)
    for start in stride(from: 0, to: facts.count, by: 90) {
      list.drives[0] += facts[start..<start + 90]
      _ = try graph.apply(list)
      let fresh = try ItemGraph(loading: list)
      let (dump, freshDump) = (graph.dump, fresh.dump)
      #expect(dump == freshDump)
    }
    let differences = graph.observations.differences(from: SlowGraph(list).observations)
    #expect(differences.isEmpty)
  }

  @Test("loads in proportion to them")
  func growth() throws {
    func load(_ count: Int) throws -> Duration {
      let facts = (0..<count).map { number in
        Fact(
          factId: "\(number)", itemId: "item", attribute: "name \(number % (count / 2))", value: "", numericalValue: 0,
          type: "string", flags: 0, timestamp: Moment(microseconds: 0))
      }
      return try ContinuousClock().measure { _ = try ItemGraph(loading: FactList([facts])) }
    }
    _ = try load(1_000)
    // With a linear search, ten times as many would take a hundred times as long.
    let (few, many) = (try load(4_000), try load(40_000))
    #expect(many < few * 40, "\(few) became \(many)")
  }
}
