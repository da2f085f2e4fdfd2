import Foundation
import Store
import Testing

@Suite("The gate")
struct GateTests {
  static let facts = """
    5 root type: list
      title: Home
      -content-> open
      -content-> CANARY-id
      -content-> secret
      -content-> gone
      -content-> kept
      -aside-> beyond
    5 open type: note
      title: CANARY-former-title
      body: CANARY-former-body
      mood: CANARY-removed
      plan: CANARY-attribute
    6 open title: Open
      body: See [it](itemid:CANARY-id), itemid:CANARY-id. And [[CANARY-hidden]], [[CANARY-hidden|that]], [CANARY-hidden](itemid:CANARY-id)
      friend: =CANARY-id
      aim: itemid:CANARY-id, one day
    6 open remove mood
    5 CANARY-id type: note
      title: CANARY-hidden
      private: true
    5 secret type: diary
      title: CANARY-type
    5 gone type: note
      title: CANARY-gone
    6 gone deleted
    5 kept type: note
      title: Kept
    5 lost type: note
      title: CANARY-unreachable
    5 beyond type: note
      title: CANARY-beyond
    5 kept -content-> open  private: true note: CANARY-reference
    """

  @Test("what is withheld is in no byte and no name of any output")
  func withheld() throws {
    let site = try SiteBuilder(Self.facts)
    site.settings.exclude.types = ["diary"]
    site.settings.exclude.attributes = ["plan"]
    site.settings.exclude.references = ["aside"]
    site.settings.baseURL = "https://example.org/"
    #expect(try !site.build().hasErrors)
    let folder = site.folder
    #expect(folder.holding("Kept").count > 2 && folder.names.contains("sitemap.xml"))
    #expect(folder.holding("CANARY") == [])
    // The search index has folded words, and some of them backwards.
    #expect(folder.holding("canary") == [] && folder.holding("yranac") == [])
    #expect(folder.holding("See it, unpublished item. And unpublished item, that, unpublished item").count == 10)
  }

  /// Links to a withheld item, in every Markdown form.
  static let forms = [
    "[CANARY-hidden][1] and [it][1]\n\n[1]: itemid:CANARY-id \"CANARY-hidden\"",
    "[CANARY-hidden][]\n\n> [canary-hidden]: <itemid:CANARY-id>\n> (CANARY)",
    "- [CANARY-hidden]\n- [CANARY-hidden]:\n  itemid:CANARY-id\n  'CANARY'",
    "![CANARY-hidden][1]\n\n   [1]: itemid:CANARY&#45;id", "<itemid:CANARY-id>", "![CANARY-hidden](itemid:CANARY-id)",
    "[a](itemid:CANARY-id \"CANARY (hidden)\")", "[CANARY\n-hidden](itemid:CANARY-id)",
    "[*CANARY*-hidden](itemid:CANARY-id)",
    "[[CANARY-hidden#Part]] ![[CANARY-hidden]] [[CANARY-hidden|CANARY hidden]]", "itemid:CANARY&#45;id",
    "itemid:CANARY%2Did",
    "ITEMID:CANARY-id", "item&#105;d:CANARY-id", "`itemid:CANARY-id`",
    "```\n[x](itemid:CANARY-id)\n[[CANARY-hidden]]\n```",
    "<a href=\"itemid:CANARY-id\">CANARY-hidden</a>", "[see itemid:CANARY-id](itemid:CANARY-id)",
    "itemid:open,itemid:CANARY-id",
    "[[x [[CANARY-hidden]]", "[[[CANARY-hidden]]]", "a^[[[CANARY-hidden]]] ![[[CANARY-hidden]]",
    "![[CANARY-hidden|300]]",
    "[CANARY-hidden]([[CANARY-hidden]])", "> [!note] [[CANARY-hidden]]", "- [ ] [[CANARY-hidden]]\n- x",
    "```\n[[CANARY-hidden]]\n```\n\nx", "[[CANARY-hidden#A#B]]",
    "[![CANARY-hidden](itemid:CANARY-id)](itemid:CANARY-id)",
    "| a |\n|---|\n| [[CANARY-hidden\\|b]] |", "[<itemid:CANARY-id>](itemid:CANARY-id)",
    "[<a@b.example> <itemid:CANARY-id>](https://b.example/)",
  ]

  @Test("what is withheld is in no output by any form of link, in any attribute", arguments: [false, true])
  func everyForm(unsafeHTML: Bool) throws {
    let site = try SiteBuilder(
      "5 root type: list\n  -content-> CANARY-id\n5 CANARY-id title: CANARY-hidden\n  private: true\n5 open type: note\n"
    )
    site.settings.unsafeHTML = unsafeHTML
    site.settings.redirects = .formerTitles
    for (number, form) in Self.forms.enumerated() {
      for attribute in ["title", "body", "name", "notes", "mood", "url", "location", "type"] {
        let id = "\(attribute)\(number)"
        try site.add("8 \(id) type: \(attribute == "notes" ? "event" : "plant")\n  <-content- root\n")
        try site.store.insert(fact: Fact(itemId: id, attribute: attribute, value: .string("Seen. " + form)))
        try site.store.insert(fact: Fact(itemId: id, attribute: attribute, value: .string(form)))
      }
    }
    #expect(try !site.build().hasErrors)
    let folder = site.folder
    #expect(folder.holding("unpublished item").count > 100)
    #expect(folder.holding("CANARY") == [])
    #expect(folder.holding("canary") == [])
  }

  @Test("every page forbids inline scripts and styles, and has none")
  func policy() throws {
    let site = try SiteBuilder(Self.facts)
    _ = try site.build()
    let folder = site.folder
    for page in folder.names where page.hasSuffix(".html") {
      let text = folder.text(page)
      #expect(text.contains("Content-Security-Policy") && !text.contains("unsafe-inline"), "\(page)")
      #expect(!text.contains(" style=") && !text.contains("<style") && !text.contains("<script>"), "\(page)")
    }
  }

  @Test("the graph's files are JSON and hold the published items")
  func json() throws {
    let site = try SiteBuilder(UpdateTests.garden)
    _ = try site.build()
    let folder = site.folder
    let shards = folder.names.filter { $0.hasPrefix("graph/") && $0.hasSuffix(".json") }
    for shard in shards { _ = try JSONSerialization.jsonObject(with: folder.files[shard] ?? Data()) }
    #expect(!shards.isEmpty)
    #expect(shards.contains { folder.text($0).contains("Quince") })
  }
}
