import Graph
import Pages
import Store
import Testing

/// What a page depends on is recorded by reading: whatever changes, a page that holds no key of the change stays as it is.
///
/// One mutation after the other of a small graph that has something of everything, each compared page by page.
@Suite("A change")
struct ChangeTests {
  private static let facts = """
    1  root  type: list
      title: Home
      -content-> a
      -content-> b
      -content-> c
      -tag-> d
    2  a  type: note
      title: "Apple [x](itemid:hidden) y"
      body: "[[Beech]] [[Nobody]] itemid:c itemid:none [z](itemid:hidden) [[Hidden]] [c](itemid:c)"
    2  b  type: thing
      title: Beech
      friend: =c
      enemy: =hidden
      -content-> c
      -content-> hidden
    3  c  type: todo
      name: "[[Secret]] cherry"
      complete: true
      -see-> a
      -content-> d
    4  d  type: note
      title: "Text with itemid:none and itemid:b"
      url: https://example.org
      -content-> e
    4  e  type: mine
      name: Elder
      -content-> root
    5  hidden  type: note
      title: Hidden
      private: true
      -content-> a
    5  stray  type: note
      title: Secret
      -see-> b
    6  root-content->c  itemViewId: todo
    6  b-content->c  private: false

    """

  /// A row that shows where a page is, and not its title.
  private static let files = [
    "rows/mine.html": "<a href=\"{{item.url}}\">*</a>", "items/mine.html": "{{#item.children}}{{/item.children}}",
  ]

  private static let titles = ["Beech", "Nobody", "Hidden", "Secret", "Home", "Beechx", "Elder", "Secretx", "Hiddenx"]

  /// The kinds that pages of items ask by; days are for timelines.
  private static let kinds: Set<ReadKey.Kind> = [
    .attribute, .facts, .referencesOut, .referencesIn, .publication, .address, .unknownID, .title,
  ]

  @Test("that a page holds no key of leaves it as it is, and each kind of key is needed for that")
  func mutations() throws {
    let facts = try FactText.parse(Self.facts, path: "test.facts").map(Fact.init)
    let old = FactList([facts])
    let site = try SmallSite(old, files: Self.files)
    let pages = try site.pages()
    let name = ReadKeyNames(site.graph)
    let keys = pages.mapValues { $0.reads.map { (kind: $0.kind, name: name($0)) } }
    var noticed: Set<ReadKey.Kind> = []
    for mutation in try Self.mutations(of: facts) {
      let new = FactList([mutation.facts])
      guard let changed = try? SmallSite(new, files: Self.files) else { continue }
      let difference = SiteDifference(old, new, site.graph, changed.graph, titles: Self.titles).keys
      let after = try changed.pages()
      for (path, page) in pages {
        let other = after[path]
        if other?.plan != page.plan, other != nil { continue }
        guard other?.text != page.text else { continue }
        let held = (keys[path] ?? []).filter { difference.contains($0.name) }
        #expect(!held.isEmpty, "\(mutation.name): \(path) changed, and holds none of \(difference.sorted())")
        let kinds = Set(held.compactMap(\.kind))
        if kinds.count == 1 { noticed.formUnion(kinds) }
      }
    }
    // Were keys of one kind not recorded, one of these changes at least would go unnoticed.
    #expect(Self.kinds.subtracting(noticed) == [])
  }

  private struct Mutation {
    let name: String
    let facts: [Fact]
  }

  private static func mutations(of facts: [Fact]) throws -> [Mutation] {
    var all: [Mutation] = []
    for (index, fact) in facts.enumerated() {
      var changed = facts
      changed[index] = another(fact)
      all.append(Mutation(name: "\(fact.itemId) \(fact.attribute) of another value", facts: changed))
      var removal = fact
      removal.flags = 1
      removal.timestamp = Moment(microseconds: 50_000_000)
      all.append(Mutation(name: "\(fact.itemId) \(fact.attribute) removed", facts: facts + [removal]))
    }
    let ids = Set(facts.map(\.itemId)).sorted()
    let lines =
      ids.flatMap { id in
        ["private: true", "poison: x", "deleted", "lastItemViewId: todo", "type: mine", "order: 3"].map {
          "\"\(id)\"  \($0)"
        }
      }
      + [
        "none  title: None", "nobody  title: Nobody", "nobody  title: Beech", "none  -content-> root",
        "hidden  private: false",
      ]
      + ["a", "b", "c", "d", "e", "root", "stray"].flatMap { id in
        ["\(id)  -content-> a", "root  -new-> \(id)", "\(id)  -content-> stray", "e  --> \(id)"]
      }
    for line in lines {
      let more = try FactText.parse("60  \(line)\n", path: "more.facts").map(Fact.init)
      all.append(Mutation(name: line, facts: facts + more))
    }
    return all
  }

  private static func another(_ fact: Fact) -> Fact {
    var fact = fact
    switch fact.valueType {
    case .string: fact.value += "x"
    case .boolean: fact.value = fact.value == "true" ? "false" : "true"
    case .number, .timestamp:
      fact.numericalValue += 100_000
      fact.value = "\(fact.numericalValue)"
    case .itemId: fact.value = fact.value == "b" ? "d" : "b"
    case .null: break
    }
    return fact
  }
}
