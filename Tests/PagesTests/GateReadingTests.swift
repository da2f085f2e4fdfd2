import Graph
import Pages
import Store
import Testing

/// Every method of a reader checks the gate itself. If one did not, its answer here would reveal something withheld.
@Suite("What is asked besides attributes")
struct GateReadingTests {
  private static let facts = """
    1  root  type: list
      -content-> a
      -content-> b
    1  hidden  type: note
      title: Secret
      private: true
    2  a  type: note
      friend: =hidden
      aim: =b
      phone: 1234
      mood: old
      wish: old [[Secret]]
    3  a  mood: new
      wish: new [[Secret]]
      count: 1
    4  a  count: 2
      wish: see [[Secret]]
      aim: =root
    2  b  type: note
      title: B
      lastItemViewId: canvas

    """

  private static func shown(_ value: Value?) -> String? { value.map { String(decoding: $0.bytes, as: UTF8.self) } }

  @Test(
    "a value given in a second is today's or no secret, and neither of a withheld attribute nor of a withheld item",
    arguments: [
      ("phone", 2, nil), ("friend", 2, nil), ("aim", 2, nil), ("aim", 4, "root"), ("mood", 2, nil), ("mood", 3, "new"),
      ("wish", 3, nil), ("wish", 4, "see unpublished item"), ("count", 3, "1.0"), ("count", 4, "2.0"),
    ] as [(String, Int64, String?)])
  func given(attribute: String, second: Int64, value: String?) throws {
    let site = try FewFacts(Self.facts) { $0.exclude.attributes = ["phone"] }
    var reader = GraphReader(site.site)
    let (name, item) = try (Self.name(attribute, in: site), site.item("a"))
    #expect(Self.shown(reader.value(name, of: item, givenIn: second)) == value)
  }

  @Test("the attributes changed in a second, and the times of an item, are without what is withheld")
  func times() throws {
    let late = "8  a  phone: 5\n9  a  friend: =hidden\n"
    let site = try FewFacts(Self.facts + late) { $0.exclude.attributes = ["phone"] }
    var reader = GraphReader(site.site)
    let item = try site.item("a")
    #expect(reader.attributes(of: item, changedIn: 8).isEmpty && reader.attributes(of: item, changedIn: 9).isEmpty)
    #expect(reader.times(of: item)?.changed == Moment(microseconds: 4_000_000))
    #expect(reader.times(of: item)?.created == Moment(microseconds: 2_000_000))
  }

  @Test("the attributes of an item are without those that are withheld, or lead to what is")
  func attributes() throws {
    let site = try FewFacts(Self.facts) { $0.exclude.attributes = ["phone"] }
    var reader = GraphReader(site.site)
    let names = try reader.attributes(of: site.item("a")).map { site.site.graph.text(of: $0) }
    let texts = names.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts == ["aim", "count", "created", "mood", "type", "wish"])
  }

  @Test("a value that a history tells of is without links to what is withheld")
  func told() throws {
    let site = try FewFacts(Self.facts)
    var reader = GraphReader(site.site)
    let name = try Self.name("wish", in: site)
    let values = try site.site.graph.history(of: name, of: site.item("a")).map { reader.shown($0.value) }
    #expect(values.map { Self.shown($0) } == ["see", "new", "old"].map { $0 + " unpublished item" })
  }

  @Test("the day of a reference is none where the attribute that makes it one is withheld")
  func since() throws {
    for isWithheld in [false, true] {
      let site = try FewFacts(Self.facts) { $0.exclude.attributes = isWithheld ? ["toItemId"] : [] }
      var reader = GraphReader(site.site)
      #expect(try (reader.since(site.item("root-content->a")) == nil) == isWithheld)
    }
  }

  @Test("the view that an item asks for is none where the attribute is withheld")
  func choice() throws {
    for isWithheld in [false, true] {
      let site = try FewFacts(Self.facts) { $0.exclude.attributes = isWithheld ? ["lastItemViewId"] : [] }
      var reader = GraphReader(site.site)
      #expect(try (reader.choice(.lastItemViewId, of: site.item("b")) == nil) == isWithheld)
    }
  }

  /// Texts with a link to `b` and one to a withheld item.
  static let texts = [
    "See [[B]] and [[Secret]].", "See [B](itemid:b) and [Secret](itemid:hidden).", "itemid:b, itemid:hidden",
    "[Secret](itemid:hidden) [[B]]", "[[B]] [Secret][1]\\n\\n[1]: itemid:hidden\\n\\n", "[B](itemid:b) [[Secret]]",
    "[Secret\\n](itemid:hidden) [[B]]",
  ]
  private static let names = ["Secret", "hidden"]

  @Test("the paragraph around a link is without links to what is withheld, however long it is", arguments: texts)
  func paragraph(text: String) throws {
    for filler in ["", String(repeating: "many words ", count: 1_000), String(repeating: "a line\\n", count: 1_000)] {
      for text in [filler + text, text + " " + filler, filler + "\\n" + text + "\\n" + filler] {
        let site = try FewFacts(Self.facts + "5  a  body: \"\(text)\"\n")
        var reader = GraphReader(site.site)
        let (a, b) = try (site.item("a"), site.item("b"))
        let mention = try #require(reader.mentions(of: b).first { $0.source == a })
        let found = reader.paragraph(of: mention, to: b).map { String(decoding: $0.text, as: UTF8.self) }
        if filler.isEmpty { #expect(found?.contains("[[B]]") == true || found?.contains("itemid:b") == true) }
        for name in Self.names { #expect(found?.contains(name) != true, "\(found ?? "")") }
      }
    }
  }

  @Test("the paragraph around a link is none where its attribute is withheld, or points to it no more")
  func paragraphOfWithheld() throws {
    let facts = Self.facts + "5  a  body: See [[B]].\n"
    let (open, closed) = try (FewFacts(facts), FewFacts(facts) { $0.exclude.attributes = ["body"] })
    var reader = GraphReader(open.site)
    var other = GraphReader(closed.site)
    let b = try open.item("b")
    let mention = try #require(reader.mentions(of: b).first)
    #expect(reader.paragraph(of: mention, to: b) != nil)
    #expect(other.mentions(of: b).isEmpty && other.paragraph(of: mention, to: b) == nil)
  }

  @Test(
    "references that are withheld lead nowhere, from either end",
    arguments: ["private: true", "deleted", "type: diary"])
  func references(line: String) throws {
    let site = try FewFacts(Self.facts + "1  a  -content-> b\n5  a-content->b  \(line)\n") {
      $0.exclude.types = ["diary"]
    }
    var reader = GraphReader(site.site)
    let (a, b) = try (site.item("a"), site.item("b"))
    var rows: [ListRow] = []
    reader.appendReferences(from: a, to: &rows)
    _ = reader.appendContents(of: a, most: 5, to: &rows)
    #expect(rows.isEmpty)
    reader.appendReferences(to: b, to: &rows)
    #expect(try rows.map(\.item) == [site.item("root")])
  }

  @Test("former addresses are the newest hundred, and of more there is a message")
  func former() throws {
    for (count, said) in [(101, 0), (102, 1), (400, 1)] {
      let titles = (1...count).map { "\($0 + 5)  a  title: Title \($0)\n" }.joined()
      let site = try FewFacts(Self.facts + titles) { $0.redirects = .formerTitles }
      let paths = try site.site.formerPaths(of: site.item("a"))
      #expect(paths.count == 100 && paths.contains { $0.hasPrefix("items/title-\(count - 1)-") })
      #expect(!paths.contains { $0.hasPrefix("items/title-\(count - 101)-") || $0.hasPrefix("items/title-\(count)-") })
      #expect(site.site.diagnostics.map(\.identifier) == [String](repeating: "redirects-cut", count: said))
    }
  }

  private static func name(_ text: String, in site: FewFacts) throws -> NameIndex {
    let name = site.site.graph.name(text)
    return try #require(name)
  }
}
