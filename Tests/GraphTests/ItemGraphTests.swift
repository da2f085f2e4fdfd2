import Graph
import Store
import Testing

@Suite("A graph of items")
struct ItemGraphTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let facts: String
    let dump: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a later fact wins",
      facts: """
        10  note  title: first
        20  note  title: second
        """,
      dump: """
        note
          title = string second 0.0

        """),
    Case(
      name: "a fact that arrives late does not win",
      facts: """
        20  note  title: second
        10  note  title: first
        """,
      dump: """
        note
          title = string second 0.0

        """),
    Case(
      name: "of facts of one second the one inserted last wins",
      facts: """
        10  note  title: first
        10  note  title: second
        """,
      dump: """
        note
          title = string second 0.0

        """),
    Case(
      name: "removing a fact shows the one before",
      facts: """
        10  note  title: first
        20  note  title: second
        30  note  remove title
        """,
      dump: """
        note
          title = string first 0.0

        """),
    Case(
      name: "a deletion hides what is older, and the successor stays known",
      facts: """
        10  note  title: first
        20  note  deleted successor other
        20  other title: follows
        """,
      dump: """
        note deleted
          successor other
          deleted = timestamp 20.0 20.0
          successor = itemId other 0.0
        other
          title = string follows 0.0

        """),
    Case(
      name: "a newer fact revives a deleted item",
      facts: """
        10  note  title: first
        20  note  deleted
        30  note  body: back
        """,
      dump: """
        note
          body = string back 0.0
          deleted = timestamp 20.0 20.0

        """),
  ]

  @Test("facts become a state", arguments: cases)
  func state(of test: Case) throws {
    #expect(try ItemGraph(loading: try FactList(test.facts)).dump == test.dump)
  }

  @Test("references with an order come first, then the newest")
  func orderOfReferences() throws {
    let graph = try ItemGraph(
      loading: FactList(
        """
        10  list  -content-> old
        20  list  -content-> new
        30  list  -content-> second  order: 2
        40  list  -content-> first  order: 1
        """))
    let found = graph.item(withID: "list")
    let list = try #require(found)
    let targets = graph.references(from: list).map { String(decoding: graph.id(of: $0.to), as: UTF8.self) }
    #expect(targets == ["first", "second", "new", "old"])
  }
}
