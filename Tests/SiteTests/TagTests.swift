import Foundation
import Site
import Testing

@Suite("Tags")
struct TagTests {
  private static func names(_ site: SiteBuilder) -> [String] {
    site.folder.names.sorted().filter { $0.hasPrefix("tags/") }
  }

  private static func text(_ site: SiteBuilder, _ prefix: String) throws -> String {
    let name = try #require(site.folder.names.first { $0.hasPrefix(prefix) })
    return try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
  }

  /// The titles that lists of rows link to.
  private static func rows(_ text: String) -> [String] {
    text.matches(of: #/<li class="row[^>]*><a href="[^"]*">([^<]*)</a>/#).map { String($0.output.1) }
  }

  @Test("are links on the page of an item, and not a row among its attributes as well")
  func once() throws {
    let site = try SiteBuilder("1 root type: list\n  -content-> a\n1 a type: film\n  title: A\n  tags: drama, scifi\n")
    _ = try site.build()
    let page = try Self.text(site, "items/a-")
    #expect(page.contains(">#drama</a>") && page.contains(">#scifi</a>") && !page.contains("<dt>"))
  }

  static let texts: [(String, [String])] = [
    ("#one two #Two/x", ["one", "Two/x"]), ("a #1 #1a #-- #x.", ["1a", "x"]), ("# Head #in\n\n#日本、#x", ["in", "日本"]),
    ("`#code` [#link](http://a) x#y &#35; \\#no", []), ("```\n#code\n```\n\n    #code\n", []),
    ("- #item\n- *#em* and\n#line", ["item", "line"]), ("#a_b #a-b- #A_B", ["a_b", "a-b"]),
    ("[[X #t]] http://a/#b ##no", []), ("| a |\n|---|\n| #cell |", ["cell"]),
  ]

  @Test("are found in text, and nowhere where they are something else", arguments: texts)
  func found(_ text: String, _ tags: [String]) throws {
    let body = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let site = try SiteBuilder("1 root type: list\n  -content-> a\n1 a type: note\n  title: A\n  body: \"\(body)\"\n")
    _ = try site.build()
    let page = try Self.text(site, "items/a-")
    let own = page.split(separator: "<nav class=\"tags\"").dropFirst().first ?? ""
    let links = own.matches(of: #/<li><a class="tag" href="\.\./tags/[^"]+">#([^<]*)</a>/#).map { String($0.output.1) }
    #expect(links == tags)
    let inText = page.matches(of: #/<a class="tag" href="\.\./tags/[^"]+">#([^<]*)</a>/#).count
    #expect(inText >= tags.count * 2)
    #expect(Self.names(site).count == (tags.isEmpty ? 0 : tags.count + 1))
  }

  @Test("are shown once where they are references: in no list of the page")
  func references() throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a\n1 a type: note\n  title: A\n  -tag-> g\n  -friend-> g\n1 g type: tag\n  title: Soil\n"
    )
    _ = try site.build()
    let page = try Self.text(site, "items/a-")
    #expect(page.contains(">#Soil</a>"))
    #expect(!page.contains("<section class=\"children") && page.contains("<dt>Friend</dt>"))
  }

  @Test("list what bears them, by attribute, by reference and in text, and nothing that is withheld")
  func bearers() throws {
    let site = try SiteBuilder(
      """
      1 root type: list
        -content-> a
        -content-> b
        -content-> c
        -content-> s
      1 a type: note
        title: A
        tags: [Garden, "two words"]
      2 b type: note
        title: B
        -tag-> g
      3 c type: note
        title: C
        body: In the #garden.
      4 s type: note
        title: Secret
        tags: garden, zebra
        private: true
      1 g type: tag
        title: Garden
        private: true

      """)
    _ = try site.build()
    #expect(Self.names(site).filter { !$0.hasPrefix("tags/two-words-") } == ["tags/garden.html", "tags/index.html"])
    #expect(try Self.rows(Self.text(site, "tags/garden.html")) == ["C", "A"])
    #expect(
      try Self.text(site, "tags/index.html").contains(
        "<a href=\"../tags/garden.html\">Garden</a> <span class=\"count\">2</span>"))
    #expect(try !Self.text(site, "tags/index.html").contains("zebra"))

    try site.add("5 g private: false\n")
    var live = LiveSite()
    _ = try site.regenerate(&live)
    #expect(Self.names(site).filter { !$0.hasPrefix("tags/two-words-") } == ["tags/index.html"])
    #expect(try Self.rows(Self.text(site, "items/garden-")).prefix(3) == ["C", "B", "A"])
    #expect(try Self.text(site, "items/c-").contains("<a class=\"tag\" href=\"garden-"))
    #expect(try site.folder == site.cleanFolder())
  }

  @Test("never name a device of Windows, whatever their case", arguments: ["con", "AUX", "nul", "Prn", "com1", "LPT9"])
  func devices(_ tag: String) throws {
    let site = try SiteBuilder("1 root type: list\n  tags: [\(tag), plain]\n")
    _ = try site.build()
    let names = Self.names(site).map { $0.dropFirst(5).prefix { $0 != "." } }
    #expect(names.contains("plain") && names.contains { $0.hasPrefix(tag.lowercased() + "-") } && names.count == 3)
  }

  @Test("of a new bearer make their own pages anew, and no other item's")
  func incremental() throws {
    let site = try SiteBuilder("1 root type: list\n")
    for number in 0..<20 {
      try site.add(
        "2 root -content-> i\(number)\n2 i\(number) type: note\n  title: Item \(number)\n  tags: all, t\(number)\n")
    }
    var live = LiveSite()
    _ = try site.regenerate(&live)
    try site.add("3 i7 tags: all, t3\n")
    _ = try site.regenerate(&live)
    let made = try #require(live.filesMade)
    #expect(made.filter { $0.hasPrefix("tags/") }.sorted() == ["tags/index.html", "tags/t3.html"])
    #expect(made.filter { $0.hasPrefix("items/item-") }.count == 1)
    #expect(try site.folder == site.cleanFolder())
  }

  @Test("that many items bear go on in further files")
  func long() throws {
    let site = try SiteBuilder("1 root type: list\n1 g type: tag\n  title: every\n1 root -content-> g\n")
    var facts = ""
    for number in 0..<600 {
      facts += "2 root -content-> i\(number)\n2 i\(number) type: note\n  title: I\(number)\n  tags: every, all\n"
    }
    try site.add(facts)
    _ = try site.build()
    let all = Self.names(site).filter { $0.hasPrefix("tags/all.") }
    #expect(all.count > 2 && Self.names(site).filter { $0.hasPrefix("tags/every.") }.count == all.count - 1)
    let rows = try all.flatMap { try Self.rows(Self.text(site, $0)) }
    #expect(Set(rows).count == 600 && rows.count == 600)
  }
}
