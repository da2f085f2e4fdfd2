import Graph
import Store
import Testing

@Suite("Facts that come later")
struct ApplyTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let keys: [String]
  }

  static let cases = [
    Case(
      testDescription: "an edit changes an attribute", before: "10  note  title: first",
      after: "20  note  title: second",
      keys: ["note title"]),
    Case(
      testDescription: "a fact that arrives late changes the history", before: "20  note  title: second",
      after: "10  note  title: first", keys: ["note title"]),
    Case(
      testDescription: "a new item is named", before: "10  note  title: first", after: "20  other  title: x",
      keys: ["new other", "other title"]),
    Case(
      testDescription: "a deletion changes every attribute that it hides",
      before: "10  note\n  title: first\n  body: text",
      after: "20  note  deleted", keys: ["deletion note", "note body", "note deleted", "note title"]),
    Case(
      testDescription: "a revival changes only what is new", before: "10  note  title: first\n20  note  deleted",
      after: "30  note  body: back", keys: ["deletion note", "note body"]),
    Case(
      testDescription: "a number for the order moves a reference",
      before: "10  ref\n  fromItemId: =list\n  toItemId: =a",
      after: "20  ref  order: 1", keys: ["into a", "out list", "ref order"]),
    Case(
      testDescription: "what is no part of a reference leaves the lists alone",
      before: "10  ref\n  fromItemId: =list\n  toItemId: =a", after: "20  ref  title: x", keys: ["ref title"]),
    Case(testDescription: "nothing changes nothing", before: "10  note  title: first", after: "", keys: []),
  ]

  @Test("a batch", arguments: cases)
  func batch(of test: Case) throws {
    var list = try FactList(test.before)
    var graph = try ItemGraph(loading: list)
    list.drives[0] += try FactList(test.after).drives[0]
    let keys = try graph.apply(list)
    #expect(graph.lines(of: keys) == test.keys)
    #expect(keys.isEmpty == test.keys.isEmpty)
  }

  @Test(
    "what the past was told of stands as long as newer versions come behind all of the item",
    arguments: [
      ("20  note  body: two", []), ("10  note  body: two", ["body"]), ("5  note  body: two", ["body"]),
      ("20  note  remove body", ["body"]), ("20  other  body: two", []), ("20  note  title: x\n  body: two", []),
      ("20  note  deleted", ["body", "title"]), ("7  note  mood: late", ["mood"]),
    ] as [(String, [String])])
  func rewritten(facts: String, names: [String]) throws {
    let before = "5  note  title: first\n10  note  body: one\n"
    var list = try FactList(before)
    var graph = try ItemGraph(loading: list)
    let all = try FactList(before + facts)
    list.drives[0] += all.drives[0][list.drives[0].count...]
    let keys = try graph.apply(list)
    let found = Set(keys.rewritten.map { graph.text(graph.text(of: $0.name)) }).sorted()
    #expect(found == names)
  }

  @Test("a source that fails on the way leaves the graph as it was, and nothing is taken twice")
  func failure() throws {
    var list = try FactList("10  note  title: first")
    var graph = try ItemGraph(loading: list)
    let before = graph.observations
    list.drives[0] += try FactList("20  note  title: second\n30  note  title: third").drives[0]
    #expect(throws: FailingSource.Failure.self) { _ = try graph.apply(FailingSource(list: list, rows: 1)) }
    #expect(graph.observations == before)
    _ = try graph.apply(list)
    let fresh = try ItemGraph(loading: list)
    #expect(graph.observations == fresh.observations)
  }

  @Test("bytes stay where they are while facts come")
  func stableBytes() throws {
    var list = try FactList("10  note  title: first")
    var graph = try ItemGraph(loading: list)
    let found = graph.item(withID: "note")
    let note = try #require(found)
    let title = try #require(graph.current(.title, of: note)?.bytes)
    for number in 0..<2_000 {
      list.drives[0].append(
        Fact(
          factId: "f\(number)", itemId: "item-\(number)", attribute: "body",
          value: String(repeating: "x", count: 1_000),
          numericalValue: 0, type: "string", flags: 0, timestamp: Moment(microseconds: 0)))
    }
    _ = try graph.apply(list)
    #expect(graph.text(title) == "first")
    #expect(graph.current(.title, of: note)?.bytes.baseAddress == title.baseAddress)
  }

  @Test("many facts that arrive from the newest to the oldest are in order")
  func reversed() throws {
    let facts = (0..<20_000).map { number in
      Fact(
        factId: "f\(number)", itemId: "note", attribute: "title", value: "\(number)", numericalValue: 0, type: "string",
        flags: 0, timestamp: Moment(microseconds: Int64(20_000 - number)))
    }
    var graph = try ItemGraph(loading: FactList([Array(facts[..<10_000])]))
    _ = try graph.apply(FactList([facts]))
    let found = graph.item(withID: "note")
    let note = try #require(found)
    #expect(graph.history(of: .title, of: note).map { graph.text($0.value.bytes) } == facts.map(\.value))
  }
}

extension ItemGraph {
  fileprivate func lines(of keys: ChangedKeys) -> [String] {
    let attributes = keys.attributes.map { "\(idText(of: $0.item)) \(text(text(of: $0.name)))" }
    let lists = keys.referencesOut.map { "out \(idText(of: $0))" } + keys.referencesIn.map { "into \(idText(of: $0))" }
    let states = keys.deletions.map { "deletion \(idText(of: $0))" } + keys.newItems.map { "new \(idText(of: $0))" }
    return (attributes + lists + states).sorted()
  }
}
