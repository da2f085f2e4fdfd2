import Foundation
import Pages
import Site
import Testing
import Views

@Suite("The picture of an item")
struct PictureTests {
  /// The beginning of a PNG of 120 by 90 pixels.
  private static let wide: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 120, 0, 0, 0, 90]

  private static func site(_ facts: String) throws -> SiteBuilder {
    let site = try SiteBuilder(
      "2024-02-09 root type: list\n  title: Home\n  -content-> a\n2024-02-09 a type: note\n  title: A\n" + facts)
    site.attachments = ["a.png", "pics/b.png", "pics/c d.png", "paper.pdf"].map {
      AttachmentFile(path: $0, size: wide.count, modified: 1, content: .bytes(wide))
    }
    return site
  }

  /// The names of the pictures in a file, without their keys.
  private static func pictures(in path: String, of site: SiteBuilder) throws -> [String] {
    let text = try String(contentsOfFile: site.output + "/" + path, encoding: .utf8)
    return text.matches(of: #/attachments/([a-z-]*)-[a-z2-7]{12}\.png/#).map { String($0.output.1) }
  }

  /// The facts of an item, and the picture that it has.
  static let items: [(facts: String, picture: String?)] = [
    ("", nil), ("  cover: a.png\n", "a"), ("  thumbnail: pics/b.png\n", "b"), ("  image: /pics/c%20d.png\n", "c-d"),
    ("  image: a.png\n  thumbnail: b.png\n", "b"), ("  thumbnail: b.png\n  cover: a.png\n", "a"),
    ("  cover: \"[[c d.png|words]]\"\n", "c-d"), ("  cover: \"![[b.png]]\"\n", "b"),
    ("  cover: none.png\n  image: a.png\n", "a"), ("  cover: paper.pdf\n", nil), ("  cover: 3\n", nil),
    ("  cover: https://example.org/a.png\n", nil),
    ("  body: \"Words ![](a.png) and ![[b.png]]\"\n", nil), ("  body: \"![[b.png|300]]\"\n", "b"),
    ("  body: \"![a [b] c](<pics/c d.png> 'T')\"\n", "c-d"), ("  body: \"![x](none.png) ![](a.png)\"\n", "a"),
    ("  body: \"![x](https://example.org/b.png) ![](a.png)\"\n", "a"), ("  body: \"`![](a.png)`\"\n", nil),
    ("  body: \"~~~\\n![](a.png)\\n~~~\"\n", nil), ("  body: \"\\\\![](a.png)\"\n", nil),
    ("  body: \"%%![](a.png)%% ![](pics/b.png)\"\n", "b"), ("  body: \"[words](a.png) [[b.png]]\"\n", nil),
    ("  body: \"![](a.png)\"\n  cover: b.png\n", "b"), ("  title: \"A\\n\\n![](a.png)\"\n", "a"),
    ("  path: pics/note.md\n  cover: b.png\n", "b"),
    ("  body: \"![](a.png) opens.\\n\\n![[b.png]]\"\n", "b"), ("  body: \"Words\\n![](a.png)\"\n", "a"),
    ("  body: \"- > 1. ![](a.png){:height 90} ^block\"\n", "a"),
    ("  body: \"[![](a.png)](https://example.org/x) ![](b.png)\"\n", "a"),
    ("  body: \"| ![](a.png) | ![[b.png]] |\"\n", "a"), ("  body: \"**![](a.png)**\"\n", nil),
  ]

  @Test("is what the first of its attributes names, or its text shows first", arguments: items)
  func named(facts: String, picture: String?) throws {
    let site = try Self.site(facts)
    #expect(try !site.build().hasErrors)
    let expected = picture.map { [$0] } ?? []
    // The home page shows the picture once among the latest changes and once in the contents.
    #expect(try Self.pictures(in: "index.html", of: site) == expected + expected)
    let preview = site.folder.names.filter { $0.hasPrefix("previews/") }
    #expect(try preview.flatMap { try Self.pictures(in: $0, of: site) } == expected)
    let found = site.folder.names.filter { $0.hasPrefix("search/items/") }
    #expect(try found.flatMap { try Self.pictures(in: $0, of: site) } == expected)
    #expect(picture == nil || site.folder.names.contains { $0.hasPrefix("attachments/") })
  }

  @Test("leads the page of its item, and other sites learn where it is")
  func page() throws {
    let site = try Self.site("  type: plant\n  cover: pics/b.png\n  mood: glad\n")
    site.settings.baseURL = "https://example.org/"
    #expect(try !site.build().hasErrors)
    let name = try #require(site.folder.names.first { $0.hasPrefix("items/a-") })
    let text = try String(contentsOfFile: site.output + "/" + name, encoding: .utf8)
      .replacing(#/-[a-z2-7]{12}\.png/#, with: ".png")
    #expect(text.contains("<meta property=\"og:image\" content=\"https://example.org/attachments/b.png\">"))
    #expect(text.contains("\"image\":\"https://example.org/attachments/b.png\""))
    let start = try #require(text.range(of: "</header>\n", options: .backwards))
    let end = try #require(text.range(of: "</article>"))
    #expect(
      text[start.upperBound..<end.lowerBound] == """
        <p class="cover"><img src="../attachments/b.png" alt="" width="120" height="90" loading="lazy" decoding="async"></p>
        <dl class="attributes">
        <dt>Mood</dt>
        <dd>glad</dd>
        </dl>

        """)
  }

  @Test("is not shown where what names it is withheld")
  func withheld() throws {
    let site = try Self.site("  cover: a.png\n  body: \"[![](pics/b.png)](itemid:b)\"\n")
    try site.add("2024-02-10 root -content-> b\n2024-02-10 b private: true\n  title: B\n  cover: pics/c d.png\n")
    site.settings.exclude.attributes = ["cover"]
    #expect(try !site.build().hasErrors)
    #expect(site.folder.names.filter { $0.hasPrefix("attachments/") }.count <= 1)
    #expect(try !Self.pictures(in: "index.html", of: site).contains("a"))
  }

  /// Facts that arrive one after the other.
  static let steps = [
    "2024-02-10 a cover: a.png\n", "2024-02-11 a cover: pics/b.png\n", "2024-02-12 a cover: null\n",
    "2024-02-13 a body: \"One\\n\\n![](a.png)\"\n", "2024-02-14 a body: \"Two ![](a.png)\"\n",
    "2024-02-15 a body: \"[[B]]\\n\\n![[c d.png]]\"\n", "2024-02-16 b private: true\n", "2024-02-17 a image: a.png\n",
    "2024-02-18 a body: Words\n", "2024-02-19 a path: pics/x.md\n", "2024-02-20 a image: b.png\n",
    "2024-02-21 a private: true\n", "2024-02-22 a private: false\n",
  ]

  @Test("changes wherever it is shown, whether the program goes on or not", arguments: [true, false])
  func changes(goesOn: Bool) throws {
    let site = try Self.site(
      "2024-02-09 root -content-> b\n2024-02-09 b type: note\n  title: B\n  body: \"See [[A]]\"\n")
    var live = LiveSite(keepsMemory: goesOn)
    _ = try site.regenerate(&live)
    for step in Self.steps {
      try site.add(step)
      if !goesOn { live = LiveSite(keepsMemory: false) }
      _ = try site.regenerate(&live)
      try site.expectClean(step)
    }
  }

  @Test("is nothing that lists are made anew for when only the words of a text change")
  func rows() throws {
    let site = try Self.site(
      "  body: \"One\\n\\n![](a.png)\"\n2024-02-09 root -content-> l\n"
        + "2024-02-09 l type: list\n  title: L\n  -content-> a\n")
    site.outputs = [.items]
    var live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    let before = try site.times()
    try site.add("2024-02-09 a body: \"Two\\n\\n![](a.png)\"\n")
    live = LiveSite(keepsMemory: false)
    _ = try site.regenerate(&live)
    let made = try site.times().filter { $0.value != before[$0.key] }.keys.sorted()
    // The home page shows the first words, too.
    #expect(made.count == 2 && made[0] == "index.html" && made[1].hasPrefix("items/a-"))
  }

  @Test(
    "is shown by a template that asks for an attribute as a picture, by its path or its name",
    arguments: ["b.png", "[[b.png]]", "![[b.png]]"])
  func asked(value: String) throws {
    let site = try Self.site("  type: plant\n  leaf: \"\(value)\"\n")
    site.templates = TemplateFiles(overriding: [
      TemplateFiles.File(path: "items/plant.html", text: "<i>{{{leaf.picture}}}</i>", shownPath: "items/plant.html")
    ])
    #expect(try !site.build().hasErrors)
    let page = try #require(site.folder.names.first { $0.hasPrefix("items/a-") && $0.hasSuffix(".html") })
    #expect(try Self.pictures(in: page, of: site) == ["b"])
  }
}
