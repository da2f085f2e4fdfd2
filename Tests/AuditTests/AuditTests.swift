import Audit
import Graph
import Pages
import Store
import Testing

@Suite("An audit")
struct AuditTests {
  private static let facts = """
    1 root type: list
      title: Home
      -content-> open
      -content-> hidden
      -content-> diary
      -content-> gone
      -content-> nowhere
      -aside-> beyond
    1 open type: note
      title: Formerly
      phone: 555
      friend: =hidden
      body: See itemid:hidden.
      weight: 4
      plan: One day
    2 open title: Open
      weight: 5
      remove plan
    1 hidden type: note
      title: Secret
      private: "yes"
    1 diary type: diary
    1 gone type: note
    2 gone deleted
    1 beyond title: Beyond
    1 behind title: Behind
      <-content- beyond
    1 stray title: Stray
    1 shy publish: false
      <-content- root
    """

  private static func report(_ text: String = facts, _ change: (inout Settings) -> Void = { _ in }) throws
    -> AuditReport
  {
    var settings = Settings()
    settings.exclude.types = ["diary"]
    settings.exclude.attributes = ["phone"]
    settings.exclude.references = ["aside"]
    change(&settings)
    let store = ItemStore(userDrive: MemoryDrive(name: "user"))
    try store.insert(facts: FactText.parse(text, path: "test.facts").map(Fact.init))
    return AuditReport(of: try PublishedGraph(graph: ItemGraph(loading: store), settings: settings))
  }

  @Test("names the rule that decided about each item that stays")
  func items() throws {
    let items = try Self.report().withheld.items
    #expect(
      items.map { "\($0.id): \($0.reason): \($0.rule)" } == [
        "behind: unreachable: only by way of 'Beyond', which is not published",
        "beyond: unreachable: the reference from 'Home' is withheld (exclude.references: aside)",
        "diary: excluded-type: exclude.types: diary",
        "gone: deleted: deleted",
        "hidden: private: private = \"yes\"",
        "nowhere: missing: it has no facts, others only point at it",
        "shy: unpublished: publish = false",
        "stray: unreachable: no way leads to it from 'root'",
      ])
  }

  @Test("says of items that lead to each other alone that the root does not reach them")
  func circle() throws {
    let text = "1 root title: Home\n1 a title: A\n  <-content- b\n1 b title: B\n  <-content- a\n"
    let rules = try Self.report(text).withheld.items.map { "\($0.id): \($0.rule)" }
    #expect(rules == ["a: not reached from the root 'root'", "b: not reached from the root 'root'"])
  }

  @Test("names the attributes that leave, and why the others stay")
  func attributes() throws {
    let report = try Self.report()
    let open = try #require(report.items.first { $0.id == "open" })
    #expect(open.attributes == ["body", "created", "title", "type", "weight"])
    #expect(open.former == ["weight"] && open.withoutLinks == ["body"])
    #expect(open.way == ["root", "open"] && open.page.hasPrefix("items/open-") && open.type == "note")
    #expect(
      report.withheld.attributes.filter { $0.item == "open" }.map { "\($0.attribute): \($0.reason): \($0.rule)" } == [
        "friend: target-withheld: 'Secret' is withheld: private = \"yes\"",
        "phone: excluded-attribute: exclude.attributes: phone",
        "plan: removed: includeDeleted: false",
        "title: superseded: history: times",
      ])
    let told = try Self.report { $0.history = .init(.values) }
    #expect(told.items.first { $0.id == "open" }?.former == ["title", "weight"])
    #expect(!told.withheld.attributes.contains { $0.reason == "superseded" })
  }

  @Test("names the references that leave, and why the others stay")
  func references() throws {
    let report = try Self.report()
    #expect(report.references.map(\.id) == ["root-content->open"])
    #expect(
      report.withheld.references.map { "\($0.id): \($0.reason): \($0.rule)" } == [
        "beyond-content->behind: end-withheld: 'Beyond' is withheld: the reference from 'Home' is withheld "
          + "(exclude.references: aside)",
        "root-aside->beyond: excluded-reference: exclude.references: aside",
        "root-content->diary: end-withheld: 'diary' is withheld: exclude.types: diary",
        "root-content->gone: end-withheld: 'gone' is withheld: deleted",
        "root-content->hidden: end-withheld: 'Secret' is withheld: private = \"yes\"",
        "root-content->nowhere: end-withheld: 'nowhere' is withheld: it has no facts, others only point at it",
        "root-content->shy: end-withheld: 'shy' is withheld: publish = false",
      ])
  }

  @Test("says what publish lacks where the settings withhold what is not told to be seen")
  func withhold() throws {
    let text = """
      1 root -content-> a
      1 root -content-> b
      1 root -content-> c
      1 a publish: true
      1 b publish: "true"
      1 c title: C
      """
    let report = try Self.report(text) { $0.unlessTold = .withhold }
    #expect(report.default == "withhold" && report.items.map(\.id) == ["a", "root"])
    #expect(
      report.withheld.items.map(\.rule) == [
        "default: withhold, and publish = \"true\"", "default: withhold, and no publish = true",
      ])
  }

  @Test("counts what each drive holds of what leaves and what stays")
  func drives() throws {
    let store = ItemStore(userDrive: MemoryDrive(name: "user"))
    try store.mountDrive(forResource: "events")
    try store.insert(
      facts: FactText.parse("1 root title: Home\n  -content-> a\n1 a title: A", path: "t").map(Fact.init))
    let events = try FactText.parse("1 e title: E\n  <-content- root\n1 a mood: calm", path: "e").map(Fact.init)
    try store.drive(forResource: "events")?.insert(facts: events)
    var settings = Settings()
    func report() throws -> AuditReport {
      AuditReport(of: try PublishedGraph(graph: ItemGraph(loading: store), settings: settings))
    }
    #expect(try report().drives.map { [$0.items, $0.withheldItems] } == [[2, 0], [2, 0]])
    settings.exclude.drives = ["events"]
    let excluded = try report()
    #expect(excluded.drives.map { [$0.items, $0.withheldItems] } == [[1, 1], [0, 2]])
    #expect(excluded.drives.map(\.isExcluded) == [false, true])
    #expect(excluded.withheld.items.map(\.rule) == ["exclude.drives: events", "exclude.drives: events"])
  }
}
