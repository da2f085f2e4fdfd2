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

  @Test("of references with the same order the names of these decide, and without an order they say nothing")
  func orderNames() throws {
    let graph = try ItemGraph(
      loading: FactList(
        """
        10  list  -content-> b  order: 1  orderName: b
        20  list  -content-> unnamed  order: 1
        30  list  -content-> a  order: 1  orderName: a
        40  list  -content-> old  orderName: c
        50  list  -content-> new
        """))
    let found = graph.item(withID: "list")
    let list = try #require(found)
    let targets = graph.references(from: list).map { String(decoding: graph.id(of: $0.to), as: UTF8.self) }
    #expect(targets == ["a", "b", "unnamed", "new", "old"])
  }

  @Test("between equal moments the later drive is newer, then the later row")
  func totalOrder() throws {
    func fact(_ value: String, at second: Int64 = 10) -> Fact {
      Fact(
        factId: value, itemId: "note", attribute: "title", value: value, numericalValue: 0, type: "string", flags: 0,
        timestamp: Moment(microseconds: second))
    }
    var list = FactList([[fact("user 1"), fact("user 2")], [fact("resource 1"), fact("oldest", at: 9)]])
    var graph = try ItemGraph(loading: list)
    list.drives[0].append(fact("user 3"))
    _ = try graph.apply(list)
    let found = graph.item(withID: "note")
    let note = try #require(found)
    let titles = graph.history(of: .title, of: note).map { graph.text($0.value.bytes) }
    #expect(titles == ["resource 1", "user 3", "user 2", "user 1", "oldest"])
  }

  @Test("a history tells what became of each version")
  func history() throws {
    let graph = try ItemGraph(
      loading: FactList(
        """
        10  note  title: first
        20  note  title: second
        30  note  remove title
        40  note  deleted
        50  note  title: third
        """))
    let found = graph.item(withID: "note")
    let note = try #require(found)
    let history = graph.history(of: .title, of: note).map { fact in
      [graph.text(fact.value.bytes)] + (fact.removes ? ["removes"] : []) + (fact.isRemoved ? ["removed"] : [])
        + (fact.isHidden ? ["hidden"] : []) + (fact.isLive ? ["live"] : [])
    }
    #expect(
      history == [
        ["third", "live"], ["second", "removes", "removed", "hidden"], ["second", "removed", "hidden"],
        ["first", "hidden"],
      ])
  }

  @Test("an item that only a value means has no facts, and ids are found by their bytes")
  func itemsWithoutFacts() throws {
    let graph = try ItemGraph(loading: FactList("10  list  -content-> nowhere"))
    let items = ["list", "nowhere", "unknown"].map { graph.item(withID: $0) }
    #expect(items.map { $0.map { graph.hasFacts($0) } } == [false, false, nil])
    #expect(items.compactMap { $0 }.map { graph.idText(of: $0) } == ["list", "nowhere"])
  }

  @Test("the fixed names have their numbers in every graph")
  func fixedNames() throws {
    let graph = try ItemGraph(loading: FactList())
    let names: [(NameIndex, String)] = [
      (.created, "created"), (.type, "type"), (.title, "title"), (.body, "body"), (.deleted, "deleted"),
      (.fromItemId, "fromItemId"), (.toItemId, "toItemId"), (.referenceType, "referenceType"), (.order, "order"),
      (.complete, "complete"), (.url, "url"), (.name, "name"), (.itemViewId, "itemViewId"),
      (.lastItemViewId, "lastItemViewId"), (.successor, "successor"), (.private, "private"), (.content, "content"),
      (.startTime, "startTime"), (.endTime, "endTime"), (.startDay, "startDay"), (.endDay, "endDay"), (.notes, "notes"),
      (.latitude, "latitude"), (.longitude, "longitude"), (.location, "location"), (.publish, "publish"),
      (.xPosition, "xPosition"), (.yPosition, "yPosition"), (.width, "width"), (.height, "height"),
      (.calendarIdentifier, "calendarIdentifier"), (.dueTime, "dueTime"), (.dueDay, "dueDay"), (.timeline, "timeline"),
      (.tags, "tags"), (.tag, "tag"), (.aliases, "aliases"), (.alias, "alias"), (.path, "path"),
      (.orderName, "orderName"), (.cover, "cover"), (.thumbnail, "thumbnail"), (.image, "image"), (.status, "status"),
      (.groupBy, "groupBy"), (.board, "board"),
    ]
    #expect(names.map { graph.name($0.1) } == names.map { $0.0 })
    #expect(graph.nameCount == names.count)
  }

  @Test("several threads read one graph alike")
  func threads() async throws {
    var random = RandomFacts(seed: 1)
    var list = FactList([[], [], []])
    for _ in 0..<60 { random.insert(into: &list) }
    let shared = Shared(try ItemGraph(loading: list))
    let expected = shared.graph.observations
    let seen = await withTaskGroup(of: Observations.self) { group in
      for _ in 0..<8 { group.addTask { shared.graph.observations } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 8)
    #expect(seen.allSatisfy { $0 == expected })
  }

  private final class Shared: Sendable {
    let graph: ItemGraph
    init(_ graph: consuming ItemGraph) { self.graph = graph }
  }
}
