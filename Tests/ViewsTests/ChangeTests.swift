import Graph
import Pages
import Store
import Testing

/// The reads of a page record its dependencies: a change leaves every page without a matching key unchanged.
///
/// The test makes one mutation after another to a small graph with every kind of content, and compares all pages each time.
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
      -content-> c
      -content-> hidden
      -content-> f
    2  f  type: thing
      enemy: =hidden
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
      -content-> quiet
      -content-> f
    4  f  type: note
    4  quiet  type: note
      private: true
    5  hidden  type: note
      title: Hidden
      private: true
      -content-> a
    5  stray  type: note
      title: Secret
      -see-> b
    5  d -about-> g
    5  g  type: thing
      title: Gorse
      enemy: =hidden
      -content-> h
    5  h  type: mine
      name: Hazel
      -content-> k
    5  k  type: note
    6  root-content->c  itemViewId: todo
    6  b-content->c  private: false

    """

  /// Templates for a row and a path that show addresses but no titles.
  private static let files = [
    "rows/mine.html": "<a href=\"{{item.url}}\">*</a>", "items/mine.html": "{{#item.children}}{{/item.children}}",
    "path.html": "{{#item.path}}<a href=\"{{item.url}}\">*</a>{{/item.path}}",
  ]

  private static let titles = [
    "Beech", "Nobody", "Hidden", "Secret", "Home", "Beechx", "Elder", "Secretx", "Hiddenx", "Gorse", "Gorsex", "Hazel",
  ]

  /// The kinds of keys that item pages use; days are for timelines.
  private static let kinds: Set<ReadKey.Kind> = [
    .attribute, .facts, .referencesOut, .referencesIn, .contents, .publication, .way, .address, .unknownID, .title,
    .siblings, .mentions,
  ]

  @Test("that a page holds no key of leaves it as it is, and each kind of key is needed for that")
  func mutations() throws {
    let facts = try FactText.parse(Self.facts, path: "test.facts").map(Fact.init)
    // If keys of one kind were not recorded, at least one of these changes would go unnoticed.
    let needless = try Self.kinds.subtracting(Self.kindsNeeded(by: Self.mutations(of: facts), of: facts))
    #expect(needless == [])
  }

  @Test("in a long list is noticed by its further parts")
  func parts() throws {
    let text = (0..<230).map { "2  n\($0)  type: note\n  title: Note \($0)\n  <-content- root\n  -about-> n7\n" }
      .joined()
    let facts = try FactText.parse("1  root  type: list\n  title: Home\n" + text, path: "test.facts").map(Fact.init)
    let lines =
      ["root  title: Other", "n7  title: Other", "n100-about->n7  private: true", "n200  private: true"]
      + [
        "n9  lastItemViewId: todo", "n3  -content-> n5", "root-content->n220  itemViewId: todo", "root  -content-> n7",
        "n100  private: true",
      ]
    #expect(
      try Self.kindsNeeded(by: lines.map { try Self.more($0, than: facts) }, of: facts).isSuperset(of: [
        .attribute, .referencesOut,
      ]))
  }

  /// Compares all pages before and after each mutation.
  ///
  /// - Returns: The kinds of keys without which a change would be missed.
  private static func kindsNeeded(by mutations: [Mutation], of facts: [Fact]) throws -> Set<ReadKey.Kind> {
    let old = FactList([facts])
    let site = try SmallSite(old, files: files)
    let pages = try site.pages()
    let name = ReadKeyNames(site.graph)
    let keys = pages.mapValues { $0.reads.map { (kind: $0.kind, name: name($0)) } }
    var needed: Set<ReadKey.Kind> = []
    for mutation in mutations {
      let new = FactList([mutation.facts])
      guard let changed = try? SmallSite(new, files: files) else { continue }
      let difference = SiteDifference(old, new, site.graph, changed.graph, titles: titles).keys
      let after = try changed.pages()
      for (path, page) in pages where after[path]?.text != page.text && after[path]?.plan ?? page.plan == page.plan {
        let held = (keys[path] ?? []).filter { difference.contains($0.name) }
        #expect(!held.isEmpty, "\(mutation.name): \(path) changed, and holds none of \(difference.sorted())")
        let kinds = Set(held.compactMap(\.kind))
        if kinds.count == 1 { needed.formUnion(kinds) }
      }
    }
    return needed
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
        "hidden  private: false", "e  body: \"Look at itemid:b.\"",
      ]
      + ["a", "b", "c", "d", "e", "root", "stray"].flatMap { id in
        ["\(id)  -content-> a", "root  -new-> \(id)", "\(id)  -content-> stray", "e  --> \(id)"]
      }
    return try all + lines.map { try more($0, than: facts) }
  }

  private static func more(_ line: String, than facts: [Fact]) throws -> Mutation {
    Mutation(name: line, facts: facts + (try FactText.parse("60  \(line)\n", path: "more.facts").map(Fact.init)))
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
