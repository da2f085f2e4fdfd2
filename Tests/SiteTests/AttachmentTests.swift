import Foundation
import Site
import Testing
import Views

@Suite("Attachments")
struct AttachmentTests {
  private static let png = Array(Data(base64Encoded: pixel) ?? Data())
  /// A PNG of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// The beginning of a PNG of 120 by 90 pixels.
  private static let wide: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 120, 0, 0, 0, 90]

  private static func file(_ path: String, _ bytes: [UInt8] = png) -> AttachmentFile {
    AttachmentFile(path: path, size: bytes.count, modified: 1, content: .bytes(bytes))
  }

  private static func site(_ body: String, _ files: [AttachmentFile]) throws -> SiteBuilder {
    let body = body.replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let site = try SiteBuilder("1 root type: list\n  -content-> a\n1 a type: note\n  title: A\n  body: \"\(body)\"\n")
    site.attachments = files
    return site
  }

  private static func copied(_ site: SiteBuilder) -> [String] {
    site.folder.names.sorted().filter { $0.hasPrefix("attachments/") }.map { name in
      // The key is between the last hyphen and the extension.
      name.replacing(#/[a-z2-7]{12}(?=\.|$)/#, with: "KEY")
    }.sorted()
  }

  private static func text(_ site: SiteBuilder) throws -> String {
    let page = try #require(site.folder.names.first { $0.hasPrefix("items/a-") })
    let text = try String(contentsOfFile: site.output + "/" + page, encoding: .utf8)
    let start = try #require(text.range(of: "<div class=\"body e-content\">\n"))
    let end = try #require(text.range(of: "</div>", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound]).replacing(#/[a-z2-7]{12}(?=\.)/#, with: "KEY")
  }

  /// The path of a text's file, the address of a picture in it, and how the path of that picture ends.
  static let places: [(path: String, address: String, picture: String)] = [
    ("docs/a/b.md", "../../pics/bee.png", "pics/bee.png"), ("docs/a/b.md", "../pics/bee.png", "docs/pics/bee.png"),
    ("docs/a/b.md", "bee.png", "docs/a/bee.png"), ("docs/b.md", "./pics/bee.png", "docs/pics/bee.png"),
    ("b.md", "pics/bee.png", "pics/bee.png"), ("docs/other/b.md", "pics/bee.png", "pics/bee.png"),
    ("docs/a/b.md", "../../../../docs/pics/bee.png", "docs/pics/bee.png"),
  ]

  @Test("are looked for from the folder of a text's file first", arguments: places)
  func fromFolder(path: String, address: String, picture: String) throws {
    let site = try SiteBuilder(
      "1 root type: list\n  -content-> a\n1 a type: note\n  title: A\n  path: \(path)\n  body: \"![](\(address))\"\n")
    let pictures = ["pics/bee.png", "docs/pics/bee.png", "docs/a/bee.png"]
    site.attachments = pictures.enumerated().map { Self.file($1, Self.png + [UInt8($0)]) }
    _ = try site.build()
    let name = try #require(site.folder.names.first { $0.hasPrefix("attachments/") })
    let bytes = try Data(contentsOf: URL(filePath: site.output + "/" + name))
    #expect(bytes.last.map { pictures[Int($0)] } == picture)
  }

  static let forms: [(String, String)] = [
    (
      "![A *b*](pics/My%20Pic.PNG \"T\")",
      "<p><img src=\"../attachments/my-pic-KEY.png\" alt=\"A b\" title=\"T\" {size} /></p>\n"
    ),
    ("![](pics/My%20Pic.PNG)", "<p><img src=\"../attachments/my-pic-KEY.png\" alt=\"\" {size} /></p>\n"),
    ("![[my pic.png]]", "<p><img src=\"../attachments/my-pic-KEY.png\" alt=\"my pic\" {size} /></p>\n"),
    (
      "![[My Pic.PNG|300]]",
      "<p><img src=\"../attachments/my-pic-KEY.png\" alt=\"My Pic\" width=\"300\" height=\"300\" {lazy} /></p>\n"
    ),
    ("x ![[My Pic.PNG|words]]", "<p>x <img src=\"../attachments/my-pic-KEY.png\" alt=\"words\" {size} /></p>\n"),
    ("[see](vault/pics/My%20Pic.PNG)", "<p><a href=\"../attachments/my-pic-KEY.png\">see</a></p>\n"),
    (
      "[[Paper.pdf]] ![[Paper.pdf#page=2|p]]",
      "<p><a href=\"../attachments/paper-KEY.pdf\">Paper.pdf</a> <a href=\"../attachments/paper-KEY.pdf#page=2\">p</a></p>\n"
    ),
    ("[[Paper.pdf#page=2]]", "<p><a href=\"../attachments/paper-KEY.pdf#page=2\">Paper.pdf</a></p>\n"),
    ("![[Paper.pdf#page=2|300]]", "<p><a href=\"../attachments/paper-KEY.pdf#page=2\">Paper.pdf</a></p>\n"),
    ("[up](../Paper.pdf)", "<p><a href=\"../attachments/paper-KEY.pdf\">up</a></p>\n"),
    ("![[no.png#interface|words|300]]", "<p><span class=\"missing\">words</span></p>\n"),
    ("![[no.png#interface|300]]", "<p><span class=\"missing\">no.png</span></p>\n"),
    ("![words|300](no.png){:height 90}", "<p><span class=\"missing\">words</span></p>\n"),
    ("![far|300](https://example.org/a.png)", "<p><a href=\"https://example.org/a.png\">far</a></p>\n"),
    (
      "![|300](https://example.org/a.png){:width 3}",
      "<p><a href=\"https://example.org/a.png\">https://example.org/a.png</a></p>\n"
    ),
    ("![gone](no.png)", "<p><span class=\"missing\">gone</span></p>\n"),
    ("[gone](no.pdf)", "<p><span class=\"missing\">gone</span></p>\n"),
    ("[page](x.html)", "<p><span class=\"missing\">page</span></p>\n"),
    ("![far](https://example.org/a.png)", "<p><a href=\"https://example.org/a.png\">far</a></p>\n"),
    ("`![[My Pic.PNG]]`", "<p><code>![[My Pic.PNG]]</code></p>\n"),
  ]

  @Test("are shown, or linked to, as a text refers to them", arguments: forms)
  func standing(_ text: String, _ html: String) throws {
    let site = try Self.site(text, [Self.file("pics/My Pic.PNG"), Self.file("Paper.pdf", [1])])
    let report = try site.build()
    let lazy = "loading=\"lazy\" decoding=\"async\""
    let expected = html.replacing("{size}", with: "width=\"1\" height=\"1\" \(lazy)").replacing("{lazy}", with: lazy)
    #expect(try Self.text(site) == expected)
    #expect(report.diagnostics.map(\.identifier) == (html.contains("missing") ? ["attachment-missing"] : []))
  }

  @Test("give way to the note whose file they are, and are meant where there is none")
  func notes() throws {
    let site = try Self.site(
      "[x](vault/A.md) [[A.md]] [y](vault/b.md) ![[b.md]] [z](c.md)\n\n![[B.md]]",
      [Self.file("vault/A.md", [1]), Self.file("vault/b.md", [2]), Self.file("c.md", [3])])
    try site.add("1 root -content-> c\n1 c type: note\n  title: C\n  private: true\n")
    _ = try site.build()
    let file = "<a href=\"../attachments/b-KEY.md\">"
    #expect(
      try Self.text(site) == "<p><a href=\"a-KEY.html\">x</a> <a href=\"a-KEY.html\">A.md</a> "
        + "\(file)y</a> \(file)b.md</a> z</p>\n<p>\(file)B.md</a></p>\n")
    #expect(Self.copied(site) == ["attachments/b-KEY.md"])
  }

  @Test("give way to the item whose title a link has")
  func titles() throws {
    let files = [Self.file("app/config.edn", [1]), Self.file("plans/Plan.canvas", [2])]
    let site = try Self.site("[[app/config.edn]] [[Plan.canvas]] ![[Plan.canvas]]", files)
    try site.add("1 root -content-> c\n1 c type: note\n  title: app/config.edn\n")
    #expect(try site.build().diagnostics == [])
    let file = "<a href=\"../attachments/plan-KEY.canvas\">Plan.canvas</a>"
    #expect(
      try Self.text(site) == "<p><a href=\"app-config-edn-KEY.html\">app/config.edn</a> \(file) \(file)</p>\n")
    #expect(Self.copied(site) == ["attachments/plan-KEY.canvas"])
  }

  /// The Markdown of a picture of 120 by 90 pixels, its alternative text, and its size on the page.
  static let sizes: [(String, words: String, width: Int, height: Int)] = [
    ("![[bee.png]]", "bee", 120, 90),
    ("![[bee.png|60]]", "bee", 60, 45),
    ("![[bee.png|61]]", "bee", 61, 46),
    ("![[bee.png|1]]", "bee", 1, 1),
    ("![[bee.png|300x200]]", "bee", 300, 200),
    ("![[bee.png|words|300]]", "words", 300, 225),
    ("![[bee.png| two words | 300x20 ]]", "two words", 300, 20),
    ("![[bee.png|300|words]]", "words", 300, 225),
    ("![[bee.png|a|b|300]]", "a|b", 300, 225),
    ("![[bee.png|words 300]]", "words 300", 120, 90),
    ("![[bee.png|0]]", "0", 120, 90),
    ("![[bee.png#interface]]", "bee", 120, 90),
    ("![[bee.png#interface|300]]", "bee", 300, 225),
    ("![[assets/bee.png#interface|words|300]]", "words", 300, 225),
    ("![words|300](bee.png)", "words", 300, 225),
    ("![words|300x200](bee.png)", "words", 300, 200),
    ("![*two* words | 300](bee.png)", "two words", 300, 225),
    ("![|300](bee.png)", "", 300, 225),
    ("![300](bee.png)", "300", 120, 90),
    ("![a|b](bee.png)", "a|b", 120, 90),
    ("![words](../assets/bee.png){:height 90, :width 240}", "words", 240, 90),
    ("![words](../assets/bee.png){:width 240, :height 90}", "words", 240, 90),
    ("![words](../assets/bee.png){:height 45}", "words", 60, 45),
    ("![words](../assets/bee.png){:width 240}", "words", 240, 180),
    ("![words](../assets/bee.png){:align left, :width 240}", "words", 240, 180),
    ("![words|300](bee.png){:width 240}", "words", 300, 225),
    ("![[bee.png]]{:height 45, :width 90}", "bee", 90, 45),
    ("![words](../../assets/./bee.png)", "words", 120, 90),
    ("![words](a/../assets/b/../bee.png)", "words", 120, 90),
    ("![words](%2e%2e/assets/bee%2Epng)", "words", 120, 90),
    ("![words](/assets/bee.png)", "words", 120, 90),
  ]

  @Test("are as large as a text asks for, and a side that it does not tell follows from the other", arguments: sizes)
  func size(_ text: String, words: String, width: Int, height: Int) throws {
    let site = try Self.site(text + " {:height 9}", [Self.file("assets/bee.png", Self.wide)])
    // A folder with that name may be the attachments folder itself.
    let isAtTop = !text.contains("assets/")
    if isAtTop { site.attachments = [Self.file("bee.png", Self.wide)] }
    #expect(try site.build().diagnostics == [])
    let (tag, end) = ("<img src=\"../attachments/bee-KEY.png\"", "loading=\"lazy\" decoding=\"async\" />")
    #expect(
      try Self.text(site)
        == "<p>\(tag) alt=\"\(words)\" width=\"\(width)\" height=\"\(height)\" \(end) {:height 9}</p>\n")
  }

  @Test(
    "that do not tell their size have what the text tells",
    arguments: [
      ("![[bee.png|300]]", " width=\"300\""), ("![](bee.png){:height 90}", " height=\"90\""),
      ("![[bee.png|300x200]]", " width=\"300\" height=\"200\""), ("![[bee.png]]", ""),
    ])
  func unknownSize(_ text: String, _ size: String) throws {
    let site = try Self.site(text, [Self.file("bee.png", [1, 2, 3])])
    _ = try site.build()
    #expect(try Self.text(site).contains("\(size) loading=\"lazy\""))
    #expect(try Self.text(site).contains("width") == size.contains("width"))
  }

  static let noSizes: [(String, String)] = [
    ("[[A|words|300]]", "<p><a href=\"a-KEY.html\">words|300</a></p>\n"),
    ("[[bee.png|300]]", "<p><a href=\"../attachments/bee-KEY.png\">300</a></p>\n"),
    ("[words|300](bee.png)", "<p><a href=\"../attachments/bee-KEY.png\">words|300</a></p>\n"),
    ("`x`{:width 3}", "<p><code>x</code>{:width 3}</p>\n"),
    ("[a](bee.png){:width 3}", "<p><a href=\"../attachments/bee-KEY.png\">a</a>{:width 3}</p>\n"),
  ]

  @Test("words of other links, or behind them, are no size", arguments: noSizes)
  func noSize(_ text: String, _ html: String) throws {
    let site = try Self.site(text, [Self.file("bee.png", Self.wide)])
    _ = try site.build()
    #expect(try Self.text(site) == html)
  }

  static let withoutFolder: [(String, safe: String, unsafe: String)] = [
    ("[a](b.html)", "<span class=\"missing\">a</span>", "<a href=\"b.html\">a</a>"),
    ("[a](../../b)", "<span class=\"missing\">a</span>", "<a href=\"../../b\">a</a>"),
    ("[a](/etc/passwd)", "<span class=\"missing\">a</span>", "<a href=\"/etc/passwd\">a</a>"),
    ("[a](?b)", "<span class=\"missing\">a</span>", "<a href=\"?b\">a</a>"),
    ("![a](b.png)", "<span class=\"missing\">a</span>", "<a href=\"b.png\">a</a>"),
  ]

  @Test(
    "that nothing holds are named by their words, for a relative link would lead out of the site",
    arguments: withoutFolder)
  func relativeLinks(_ text: String, safe: String, unsafe: String) throws {
    let site = try Self.site(text, [])
    site.attachments = nil
    let report = try site.build()
    #expect(try Self.text(site) == "<p>\(safe)</p>\n")
    #expect(report.diagnostics.map(\.identifier) == ["link-file-missing"])
    #expect(try LinkCheck.broken(in: site.folder) == [])
    site.settings.unsafeHTML = true
    #expect(try site.build().diagnostics == [])
    #expect(try Self.text(site) == "<p>\(unsafe)</p>\n")
  }

  @Test("a link to a place on its page, or to no place, stays", arguments: ["#there", ""])
  func ownPage(_ address: String) throws {
    let site = try Self.site("[a](\(address))", [])
    site.attachments = nil
    #expect(try site.build().diagnostics == [])
    #expect(try Self.text(site) == "<p><a href=\"\(address)\">a</a></p>\n")
  }

  @Test("leave no folder behind", arguments: ["![[one.png]]", "None."])
  func noFolder(_ text: String) throws {
    let site = try Self.site(text, [Self.file("one.png")])
    _ = try site.build()
    site.attachments = nil
    _ = try site.build()
    #expect(!FileManager.default.fileExists(atPath: site.output + "/attachments"))
  }

  @Test("go with the site where a published item refers to them, and leave with the last that does")
  func lifetime() throws {
    let site = try Self.site(
      "![[one.png]] ![[two.png]]", [Self.file("one.png"), Self.file("two.png"), Self.file("three.png")])
    try site.add("1 root -content-> b\n  -content-> s\n1 b type: note\n  body: \"![[one.png]]\"\n")
    try site.add("1 s type: note\n  private: true\n  body: \"![[three.png]]\"\n")
    var live = LiveSite()
    _ = try site.regenerate(&live)
    #expect(Self.copied(site) == ["attachments/one-KEY.png", "attachments/two-KEY.png"])
    try site.add("2 a body: none\n")
    let report = try site.regenerate(&live)
    #expect(Self.copied(site) == ["attachments/one-KEY.png"])
    #expect(report.removed == 1)
    #expect(try site.folder == site.cleanFolder())
    try site.add("3 b body: none\n3 a body: \"![[three.png]]\"\n")
    #expect(
      try site.dryRun().difference.pages.filter { $0.path.hasPrefix("attachments/") }.map(\.change) == [.removed, .new])
    _ = try site.regenerate(&live)
    #expect(Self.copied(site) == ["attachments/three-KEY.png"])
    #expect(try site.folder == site.cleanFolder())
    #expect(try site.build().written == 0)
  }

  @Test("come and go with a few items at hand, too, as other texts refer to them or not")
  func part() throws {
    let site = try Self.site("![[one.png]] ![[two.png]]", ["one", "two", "three"].map { Self.file($0 + ".png") })
    site.outputs = .all.subtracting(.map)
    try site.add("1 root -content-> b\n1 b type: note\n  body: \"![[one.png]]\"\n")
    _ = try site.build()
    for facts in [
      "2 a body: \"![[two.png]] and a word\"", "3 b body: \"![[three.png]]\"", "4 a body: none", "5 b private: true",
      "6 a body: \"![[three.png]]\"", "7 b private: false", "8 a deleted",
    ] {
      try site.add(facts)
      var live = LiveSite(keepsMemory: false)
      _ = try site.regenerate(&live)
      let isMadeOfPart = live.isMadeOfPart
      #expect(isMadeOfPart, "\(facts)")
      #expect(site.folder.differences(from: try site.cleanFolder()) == [], "\(facts)")
    }
  }

  @Test("of names that differ in capitals alone, or in nothing but signs, keep apart")
  func collisions() throws {
    let files = ["a/x.png", "A/x.png", "X!.png", "x?.png", "CON.png", "日本.png"].map { Self.file($0) }
    let site = try Self.site("![](a/x.png) ![](A/x.png) ![[X!.png]] ![[x?.png]] ![[CON.png]] ![[日本.png]]", files)
    _ = try site.build()
    let names = site.folder.names.filter { $0.hasPrefix("attachments/") }
    #expect(Set(names.map { $0.lowercased() }).count == 6)
  }
}
