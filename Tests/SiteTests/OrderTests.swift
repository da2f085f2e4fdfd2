import Site
import Testing

@Suite("Lists in the order of the language")
struct OrderTests {
  private static func site(_ language: String, _ facts: String) throws -> SiteBuilder {
    let site = try SiteBuilder("1 root type: list\n  title: Home\n" + facts)
    site.settings.language = language
    site.outputs = [.items, .index, .tags]
    return site
  }

  private static func links(_ site: SiteBuilder, _ name: String) -> [String] {
    let main = site.folder.text(name).split(separator: "<main").last ?? ""
    return main.matches(of: #/<a href="[^"]*">([^<]*)</a>/#).map { String($0.output.1) }
  }

  static let languages: [(language: String, names: [String])] = [
    ("de", ["Apfel", "Äpfel", "Birnen", "Öl", "Uhr", "Zebra"]),
    ("sv", ["Apelsin", "Home", "Zebra", "Ål", "Äpple", "Öl"]),
    ("cs", ["cihla", "čáp", "hrad", "chata", "ulice"]), ("ja", ["あ", "ア", "かく", "ガス", "亜", "愛"]),
    ("ar", ["أمل", "بيت", "تمر", "Zebra"]),
  ]

  @Test("has all items, and all tags", arguments: languages)
  func lists(language: String, names: [String]) throws {
    let facts = names.reversed().enumerated().map { number, name in
      "\(number) i\(number) type: note\n  title: \(name)\n  tags: \(name)\n  <-content- root\n"
    }
    let site = try Self.site(language, facts.joined())
    _ = try site.build()
    #expect(Self.links(site, "items/index.html").filter { $0 != "Home" } == names.filter { $0 != "Home" })
    #expect(Self.links(site, "tags/index.html") == names)
  }

  @Test(
    "lets letters that are sorted as one stand on one page of the index, and several that are sorted as one on their own"
  )
  func pages() throws {
    let titles = ["Äpfel", "Apfel", "Birne", "Chata", "Cihla", "Hrad"]
    let facts = (0..<300).map { number in
      "2 i\(number) type: note\n  title: \(titles[number % 6]) \(number)\n  <-content- root\n"
    }
    for (language, pages) in [("de", ["A", "B", "C", "H"]), ("cs", ["A", "B", "C", "H", "Ch"])] {
      let site = try Self.site(language, facts.joined())
      _ = try site.build()
      #expect(Self.links(site, "items/index.html") == pages)
      #expect(Self.links(site, "items/index.a.html").filter { $0.hasPrefix("A") || $0.hasPrefix("Ä") }.count == 100)
      #expect(site.folder.names.contains("items/index.ch.html") == (language == "cs"))
      let links = Self.links(site, "items/index.a.html")
      // The page names those beside it.
      #expect(links.prefix(pages.count - 1) == pages.dropFirst())
      let apples = links.dropFirst(pages.count - 1)
      #expect(apples.first == "Äpfel 0" && apples.dropFirst().first == "Apfel 1")
    }
  }

  /// The language, and facts that arrive one after the other; each is built in a new process.
  static let changes: [(language: String, facts: [String])] = [
    (
      "de",
      [
        "20 i1 title: Öfen 1", "21 i1 title: ofen 1", "22 i2 title: Ähre\n22 i3 title: ähre",
        "23 n type: note\n  title: Ääh\n  <-content- root",
      ]
    ),
    ("cs", ["20 i1 title: Chrám", "21 i2 title: Cihla\n21 i3 title: Chata", "22 i1 deleted", "23 i4 title: čára"]),
    ("hu", ["20 i1 title: Csoda", "21 i1 title: Asszony", "22 i2 title: Dzsem"]),
    ("ja", ["20 i1 title: カード", "21 i1 title: かあど", "22 i2 title: 亜", "23 i2 title: 亞"]),
  ]

  @Test("follows edits as a clean build has it", arguments: changes, [0, 190, 420])
  func edits(change: (language: String, facts: [String]), more: Int) throws {
    let titles = ["Äpfel", "Chata", "Cihla", "Zebra", "カード"]
    let facts = (0..<12 + more).map { number in
      "2 i\(number) type: note\n  title: \(number < 12 ? titles[number % 5] : "Chata") \(number)\n  tags: \(titles[number % 5])\n  <-content- root\n"
    }
    let site = try Self.site(change.language, facts.joined())
    _ = try site.build()
    for facts in change.facts {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      try site.expectClean(facts)
    }
  }
}
