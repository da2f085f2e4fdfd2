import Chance
import Foundation
import Pages
import Store
import Testing

/// Values, lists and texts of unintended size: they give a good page, a message about what is left out, and no long wait.
@Suite("Huge values")
struct HugeTests {
  private static let kilobytes = Trials.areLong ? 10_000 : 400

  private static func site(_ attributes: [(String, String)], id: String = "a", type: String = "plant") throws
    -> SiteBuilder
  {
    let site = try SiteBuilder("5 root title: Home\n")
    var facts = attributes.map { Fact(itemId: id, attribute: $0.0, value: .string($0.1)) }
    facts.append(Fact(itemId: id, attribute: "type", value: .string(type)))
    facts.append(Fact(itemId: "tie", attribute: "fromItemId", value: .itemId("root")))
    facts.append(Fact(itemId: "tie", attribute: "toItemId", value: .itemId(id)))
    for index in facts.indices { facts[index].timestamp = Moment(microseconds: 10_000_000) }
    try site.store.insert(facts: facts)
    site.settings.baseURL = "https://example.org/"
    return site
  }

  /// Builds, and looks for pages that are too large.
  private static func messages(_ site: SiteBuilder) throws -> Set<String> {
    let report = try site.build()
    #expect(!report.hasErrors)
    for (name, bytes) in site.folder.files where name.hasSuffix(".html") {
      #expect(bytes.count <= TextLimit.mostOfPage, "\(name) has \(bytes.count) bytes")
      #expect(bytes.suffix(8) == Data("</html>\n".utf8))
    }
    return Set(report.diagnostics.map(\.identifier))
  }

  private static let texts = ["x", "- x\n", "> ", "\"", "é", "[[Home]] "]

  @Test("are cut with a message and make no page over 500 kB", arguments: texts)
  func values(_ piece: String) throws {
    let text = String(repeating: piece, count: Self.kilobytes * 1_000 / piece.utf8.count)
    for (type, attribute) in [
      ("note", "body"), ("plant", "mood"), ("link", "url"), ("event", "notes"), ("note", "title"),
    ] {
      // A value with several lines has a short title.
      if attribute == "title", piece.contains("\n") || piece == "> " { continue }
      let site = try Self.site([("title", "A"), ("startDay", "2024-02-09"), (attribute, text)], type: type)
      if attribute == "title" {
        try site.store.insert(facts: [Fact(itemId: "a", attribute: "body", value: .string("B"))])
      }
      #expect(try Self.messages(site).contains(attribute == "title" ? "title-cut" : "text-cut"))
    }
  }

  @Test(
    "in their thousands are listed as far as a page goes, with a message",
    arguments: ["x", "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""])
  func attributes(value: String) throws {
    let count = Trials.areLong ? 100_000 : 8_000
    let site = try Self.site([("title", "A")] + (0..<count).map { ("attribute \($0)", value + "\($0)") })
    site.outputs = [.items, .graph]
    #expect(try Self.messages(site).contains("attributes-cut"))
    let page = site.folder.text(try #require(site.folder.names.first { $0.hasPrefix("items/a-") }))
    #expect(page.contains("<dt>Attribute 0</dt>"))
  }

  @Test("in their thousands fit the table of the Fact Explorer")
  func facts() throws {
    let many = (0..<(Trials.areLong ? 100_000 : 8_000)).map { ("attribute \($0)", "<&\($0)") }
    let site = try Self.site([("title", "A"), ("lastItemViewId", "fact-explorer")] + many)
    site.settings.factExplorer = true
    site.outputs = [.items]
    #expect(try Self.messages(site).contains("attributes-cut"))
    let page = site.folder.text(try #require(site.folder.names.first { $0.hasPrefix("items/a-") }))
    #expect(page.contains("<th scope=\"row\">attribute 0</th>"))
  }

  @Test("of tags are listed as far as a page goes, with a message", arguments: ["tags", "body"])
  func tags(attribute: String) throws {
    let names = (0..<(Trials.areLong ? 20_000 : 4_000)).map { attribute == "tags" ? "tag \($0)" : "#tag\($0)" }
    let text = names.joined(separator: attribute == "tags" ? ", " : " ")
    let site = try Self.site([("title", "A"), (attribute, text)], type: "note")
    site.outputs = [.items, .tags]
    #expect(try Self.messages(site).contains("tags-cut"))
  }

  @Test("of ids and names are left out with a message")
  func names() throws {
    let text = String(repeating: "n", count: Self.kilobytes * 1_000)
    for site in try [
      Self.site([("title", "A"), (text, "x")]), Self.site([("title", "A")], type: text),
      Self.site([("title", "A")], id: "b"),
    ] {
      try site.store.insert(facts: [Fact(itemId: text, attribute: "title", value: .string("Nobody"))])
      #expect(try Self.messages(site) == ["fact-too-long"])
    }
  }

  @Test(
    "of links one within the other are not shown, and told of",
    arguments: [("note", "body"), ("note", "title"), ("plant", "mood"), ("link", "url"), ("event", "url")])
  func links(type: String, attribute: String) throws {
    let site = try Self.site([("name", "A"), (attribute, String(repeating: "itemid:", count: 10_000))], type: type)
    #expect(try Self.messages(site).contains("text-links"))
  }

  @Test("in a long line are a heading that is cut and a text that has it all")
  func line() throws {
    let text = String(repeating: "word ", count: 400) + "END"
    let site = try Self.site([("title", text)], type: "note")
    #expect(try Self.messages(site) == [])
    let page = site.folder.text(try #require(site.folder.names.first { $0.hasPrefix("items/word") }))
    #expect(page.contains("word END") && page.contains("…</h1>"))
  }

  @Test("are found by the words of their first megabyte")
  func searched() throws {
    for (count, isFound) in [(900_000, true), (1_100_000, false)] {
      let text = String(repeating: "x", count: count) + " omega"
      let site = try Self.site([("title", "A"), ("body", text)], type: "note")
      _ = try Self.messages(site)
      let holders = site.folder.holding("omega").filter { $0.hasPrefix("search/") }
      #expect(holders.isEmpty != isFound, "\(holders)")
    }
  }

  /// Texts nested deeper than anybody reads, and tables that would have millions of cells.
  private static let deepest = Trials.areLong ? 10_000 : 3_000
  private static let deep = [
    String(repeating: "> ", count: deepest), String(repeating: "- ", count: deepest),
    String(repeating: "1. ", count: deepest),
    String(repeating: "[", count: deepest), String(repeating: "*", count: deepest),
    String(repeating: "**a ", count: deepest),
    String(repeating: "[a](", count: deepest), String(repeating: "![", count: deepest),
    String(repeating: "> - ", count: deepest),
    String(repeating: "_a ", count: deepest), String(repeating: "[[", count: deepest),
    String(repeating: "![[Home]]", count: deepest),
    (0..<2_000).map { String(repeating: "  ", count: $0) + "- x" }.joined(separator: "\n"),
    "|" + String(repeating: "a|", count: 5_000) + "\n|" + String(repeating: "-|", count: 5_000) + "\n"
      + String(repeating: "|x\n", count: 5_000),
    String(repeating: "[^a] ", count: 20_000) + "\n\n[^a]: x", String(repeating: "<b>", count: deepest),
  ]

  @Test("that are nested ten thousand deep end soon")
  func nested() throws {
    for (number, text) in Self.deep.enumerated() {
      let start = ContinuousClock.now
      _ = try Self.messages(Self.site([("title", "A"), ("body", text + "x")], type: "note"))
      #expect(ContinuousClock.now - start < .seconds(30), "text \(number)")
    }
  }

  @Test("of lists in lists have a way home that ends soon")
  func chain() throws {
    let depth = Trials.areLong ? 10_000 : 500
    let steps = (0..<depth).map { "5 i\($0) title: Step \($0)\n  <-content- \($0 == 0 ? "root" : "i\($0 - 1)")\n" }
    let site = try SiteBuilder("5 root title: Home\n" + steps.joined())
    site.outputs = [.items]
    #expect(try Self.messages(site) == [])
    let last = try #require(site.folder.names.first { $0.hasPrefix("items/step-\(depth - 1)-") })
    let crumbs = try LinkCheck.links(in: site.folder.text(last)).filter {
      $0.contains("step-") || $0.contains("index.html")
    }
    #expect(crumbs.count < 60)
    #expect(try Trials.areLong || LinkCheck.broken(in: site.folder) == [])
  }

  @Test(
    "of references of many types are lists of their own as far as a page goes, and one list beyond",
    arguments: [(1, 4_000), (30, 100), (4_000, 1)])
  func referenceTypes(size: Int, types: Int) throws {
    let site = try SiteBuilder("5 root title: Home\n" + (0..<size).map { "5 i\($0) title: Number \($0)\n" }.joined())
    var facts: [Fact] = []
    for type in 0..<types {
      for number in 0..<size {
        let id = "r\(type).\(number)"
        facts.append(Fact(itemId: id, attribute: "fromItemId", value: .itemId("root")))
        facts.append(Fact(itemId: id, attribute: "toItemId", value: .itemId("i\(number)")))
        facts.append(Fact(itemId: id, attribute: "referenceType", value: .string("type \(type)")))
      }
    }
    try site.store.insert(facts: facts)
    site.outputs = [.items]
    #expect(try Self.messages(site) == [])
    // Each reference is a row on some page.
    let rows = site.folder.names.filter { $0 == "index.html" || $0.contains(".children.") }
      .reduce(0) { $0 + site.folder.text($1).matches(of: #/<li[ >]/#).count }
    #expect(rows >= size * types, "\(rows) rows")
  }

  @Test("of everything that an item may have make no page that is too large, and each is reached or counted")
  func everything() throws {
    let count = Trials.areLong ? 20_000 : 1_500
    let site = try SiteBuilder("5 root title: Home\n5 hub type: note\n  title: Hub\n  <-content- root\n")
    var facts: [Fact] = []
    func say(_ item: String, _ attribute: String, _ value: TypedValue) {
      facts.append(Fact(itemId: item, attribute: attribute, value: value))
    }
    func relate(_ id: String, _ from: String, _ to: String, _ type: String) {
      say(id, "fromItemId", .itemId(from))
      say(id, "toItemId", .itemId(to))
      say(id, "referenceType", .string(type))
    }
    for number in 0..<count {
      say("i\(number)", "title", .string("Number \(number)"))
      relate("child\(number)", "hub", "i\(number)", "content")
      relate("tie\(number)", "hub", "i\(number)", "related")
      relate("kind\(number)", "hub", "i\(number)", "kind \(number)")
      relate("back\(number)", "i\(number)", "hub", "about")
      say("hub", "property \(number)", .string("<\(number)>"))
      say("hub", "reference \(number)", .itemId("i\(number)"))
      say("hub", "rating", .number(Double(number)))
    }
    for index in facts.indices { facts[index].timestamp = Moment(microseconds: 10_000_000 + Int64(index) * 1_000) }
    say("hub", "tags", .string((0..<count).map { "tag \($0)" }.joined(separator: ", ")))
    say("hub", "body", .string((0..<count).map { "[[Number \($0)]]" }.joined(separator: " ")))
    try site.store.insert(facts: facts)
    site.outputs = [.items, .tags]
    _ = try Self.messages(site)
    let pages = site.folder.names.filter { $0.hasPrefix("items/hub-") }
    for (name, least) in [(".children.", 3 * count - 1_500), (".backlinks.", count - 500)] {
      let rows = pages.filter { $0.contains(name) }.reduce(0) {
        $0 + site.folder.text($1).matches(of: #/<li[ >]/#).count
      }
      #expect(rows >= least, "\(rows) rows of \(name)")
    }
  }

  @Test("of references to one item are divided among pages")
  func references() throws {
    let count = Trials.areLong ? 100_000 : 5_000
    let site = try SiteBuilder("5 root title: Home\n5 hub title: Hub\n")
    var facts: [Fact] = []
    for number in 0..<count {
      facts.append(Fact(itemId: "r\(number)", attribute: "fromItemId", value: .itemId("root")))
      facts.append(Fact(itemId: "r\(number)", attribute: "toItemId", value: .itemId("hub")))
    }
    try site.store.insert(facts: facts)
    site.outputs = [.items, .index]
    #expect(try Self.messages(site) == [])
  }
}
