import Pages
import Testing

@Suite("The language of an item")
struct LanguageTests {
  private static let garden = """
    1 root type: list
      -content-> a
      -content-> b
      -content-> c
    1 a title: Compost
      lang: en
      -translation-> b
      -translation-> secret
    1 b title: Kompost
      language: de
    1 c title: Compostage
      language: fr
      -translation-> b
    1 secret title: Composta
      language: es
      private: true

    """

  private static func links(_ page: String) -> [String] {
    page.matches(of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/).map {
      "\($0.output.1) \($0.output.2.prefix { $0 != "-" })"
    }
  }

  @Test("leads to the item in all languages, over as many references as it takes, and to nothing that is withheld")
  func alternates() throws {
    let site = try SmallSite(Self.garden)
    for id in ["a", "b", "c"] {
      #expect(try Self.links(site.page(id).text) == ["de kompost", "en compost", "fr compostage"], "\(id)")
    }
    #expect(try Self.links(site.page("root").text) == [])
    let full = try SmallSite(Self.garden) { $0.baseURL = "https://example.org/" }
    #expect(try Self.links(full.page("b").text).first == "de https://example.org/items/kompost")
  }

  @Test("marks its article, and is told to machines")
  func mark() throws {
    let page = try SmallSite(Self.garden).page("b").text
    #expect(page.contains(" lang=\"de\">\n<header>") && page.contains("\"inLanguage\":\"de\""))
  }

  @Test(
    "is none that is no language tag",
    arguments: [
      ("pt-BR", true), ("zh-Hant-TW", true), ("de", true), ("", false), ("German language", false), ("d", false),
      ("de-", false), ("de\" x=\"", false), ("12", false), ("de-abcdefghi", false),
    ])
  func tags(_ tag: String, _ isTag: Bool) throws {
    let quoted = "\"" + tag.replacing("\"", with: "\\\"") + "\""
    let site = try SmallSite("1 root title: Home\n  language: \(quoted)\n")
    #expect(try site.page("root").text.contains("<article class=\"item h-entry type-other\" lang=") == isTag)
  }

  @Test("is asked for, so that pages are made anew when it is told")
  func reads() throws {
    let site = try SmallSite(Self.garden)
    let b = try #require(site.graph.item(withID: "b"))
    let found = site.graph.graph.name("language")
    let name = try #require(found)
    #expect(try site.page("a").reads.contains(ReadKey(.attribute, b, name)))
    #expect(try site.page("a").reads.contains(ReadKey(.referencesIn, b)))
  }
}
