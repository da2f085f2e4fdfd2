import Foundation
import Testing
import Typeset
import Views

@Suite("Feeds")
struct FeedTests {
  private static func root(_ rows: String) -> String { "oldest root type: list\n\(rows)" }

  /// A note below the root. Its reference has no time, because the tests do not look at it.
  private static func note(_ id: String, at time: Int) -> String {
    "oldest root -content-> \(id)\n\(time) \(id) title: \(id)\n"
  }

  @Test("hold the twenty items that changed last, of one time the smallest id first")
  func newest() throws {
    let times = (1...25).map { ("n\($0 < 10 ? "0" : "")\($0)", $0 / 2) }
    let site = try FeedSite(Self.root(times.shuffled().map { Self.note($0.0, at: $0.1) }.joined()))
    try site.build()
    let expected = times.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(20).map(\.0)
    #expect(try site.entries("title") == expected)
    #expect(expected.prefix(3) == ["n24", "n25", "n22"] && expected.last == "n07")
  }

  @Test("tell when an item was made and changed by its published live facts, in UTC and whole seconds")
  func times() throws {
    let site = try FeedSite(
      """
      oldest root type: list
        -content-> a
        -content-> b
        -content-> never
      2024-01-01T00:00:00Z a note: Excluded
      2024-02-09T19:25:43+01:00 a title: Old
      2024-03-01T00:00:00Z a title: A
      2024-04-01T00:00:00Z a mood: removed
      2024-05-01T00:00:00Z a remove mood
      2024-02-10T00:00:00Z b title: B
      oldest never title: Never
      """)
    site.settings.exclude.attributes = ["note"]
    site.settings.timeZone = "Europe/Berlin"
    try site.build()
    #expect(try site.entries("title") == ["A", "B"])
    #expect(try site.entries("date_published") == ["2024-02-09T18:25:43Z", "2024-02-10T00:00:00Z"])
    #expect(try site.entries("date_modified") == ["2024-03-01T00:00:00Z", "2024-02-10T00:00:00Z"])
    #expect(try site.text("feed.xml").contains("</author>\n") && !site.text("feed.xml").contains("Never"))
    #expect(try site.text("feed.xml").components(separatedBy: "<updated>2024-03-01T00:00:00Z</updated>").count == 3)
  }

  @Test(
    "bring formulas whole to those who read them",
    .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
  func formulas() throws {
    let site = try FeedSite(
      #"""
      oldest root type: list
        -content-> a
      2024-01-01 a type: note
        title: A
        body: One $x = 1 \quad y = 2$ and $$\begin{cases} \boxed{a} & \hspace{-1em} b \\ \sin c\tag{1} \end{cases}$$ then.

      """#)
    try site.build()
    #expect(try !site.text("feed.xml").contains("/&gt;") && !site.entries("content_html")[0].contains("/>"))
    let read = try Python.read(site.output + "/feed.xml", with: "read-text.py")
    #expect(read ?? ["Onex=1y=2and{absin\u{2061}c(1)then."] == ["Onex=1y=2and{absin\u{2061}c(1)then."])
  }

  @Test("of a site without a day are empty, valid, and of no day but the first")
  func empty() throws {
    let site = try FeedSite("oldest root type: list\n")
    try site.build()
    #expect(
      try site.text("feed.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <id>urn:uuid:05441189-bd27-5523-8c11-c0d52295c2a0</id>
        <title>Untitled</title>
        <updated>1970-01-01T00:00:00Z</updated>
        <author>
        <name>Untitled</name>
        </author>
        <link rel="self" type="application/atom+xml" href="https://example.org/feed.xml"/>
        <link rel="alternate" type="text/html" href="https://example.org/"/>
        <generator>Offprint</generator>
        </feed>

        """)
    #expect(
      try site.text("feed.json") == """
        {
        "version": "https://jsonfeed.org/version/1.1",
        "title": "Untitled",
        "home_page_url": "https://example.org/",
        "feed_url": "https://example.org/feed.json",
        "language": "en",
        "items": []
        }

        """)
    let read = try Python.read(site.output + "/feed.xml", with: "read-feed.py")
    #expect(read.map { $0.count } ?? 1 == 1)
  }

  @Test("show an item's view as its page does, with links that lead from anywhere")
  func content() throws {
    let site = try FeedSite(
      """
      1 root type: list
        title: Home
        -content-> a
        -content-> b
      9 a type: note
        title: |
          # A

          [Home](itemid:root), [b](itemid:b), [far](https://example.com/?a=1&b=2), [[B#One]]

          # One

          # Two

          # Three
        -content-> b
      8 b type: note
        title: |
          B

          # One
      """, base: "https://example.org/of/")
    site.outputs = .all
    #expect(try site.build().notes == [])
    let html = try #require(site.entries("content_html").first)
    let b = "https://example.org/of/items/b-" + Self.key(in: try site.entries("url")[1])
    #expect(try site.entries("url")[2] == "https://example.org/of/")
    #expect(html.hasPrefix("<nav class=\"toc\""))
    #expect(!html.contains("A</h1>") && !html.contains("<html") && !html.contains("children"))
    let links = html.components(separatedBy: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    let a = try site.entries("url")[0]
    #expect(
      links == [
        "\(a)#one", "\(a)#two", "\(a)#three", "https://example.org/of/index.html", "\(b)",
        "https://example.com/?a=1&amp;b=2", "\(b)#one",
      ])
    #expect(try Self.unescaped(site.text("feed.xml")).contains(html))
  }

  private static func key(in address: String) -> String { String(address.suffix(17)) }

  private static func unescaped(_ xml: String) -> String {
    xml.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  @Test(
    "need a base URL: without one there are none, which is said to who asks for them, and the calendar all the same")
  func noBase() throws {
    let site = try FeedSite("1 root title: Home\n", base: nil)
    let report = try site.build()
    #expect(report.notes == ["no feeds: they need the address of the site, as --base-url or baseURL"])
    #expect(try site.paths() == ["assets", "calendar.ics", "items"])
    site.outputs = .all
    try site.build()
    #expect(try !site.text("index.html").contains("feed."))
    #expect(try site.text("index.html").contains("type=\"text/calendar\" title=\"Home\" href=\"calendar.ics\""))
  }

  @Test("have views in full up to 256 kB together, and of others the first words and a link")
  func room() throws {
    // Newest first: two fit, one does not, and the rest of the room is for the last one.
    let sizes = [80_000, 80_000, 80_000, 400_000, 20_000]
    var facts = "1 root type: list\n  title: Home\n"
    for (number, size) in sizes.enumerated() {
      let body = String(repeating: "Word \(number) & more. ", count: size / 15)
      facts += "\(9 - number) a\(number) type: note\n  title: A\n  body: \(body)\n  <-content- root\n"
    }
    let site = try FeedSite(facts)
    try site.build()
    let (html, urls) = (try site.entries("content_html"), try site.entries("url"))
    #expect(html.prefix(5).map { $0.utf8.count > 10_000 } == [true, true, false, false, true])
    let words = "<p>" + String(repeating: "Word 2 &amp; more. ", count: 13)
    #expect(html[2].hasPrefix(words.prefix(150)))
    #expect(html[2].hasSuffix("…</p>\n<p><a href=\"\(urls[2])\">More…</a></p>\n"))
    #expect(try site.data("feed.xml").count < 500_000)
  }

  @Test("an entry whose view fails says so, and the build ends with an error")
  func failure() throws {
    let site = try FeedSite("1 root title: Home\n")
    let endless = "{{#item.title}}{{>*item.view}}{{/item.title}}"
    site.templates = TemplateFiles(overriding: [.init(path: "items/generic.html", text: endless, shownPath: "mine")])
    let report = try site.build()
    #expect(report.hasErrors)
    #expect(try site.entries("content_html").first?.hasPrefix("<p>") == true)
    #expect(try Python.read(site.output + "/feed.xml", with: "read-feed.py")?.count ?? 2 == 2)
  }

  @Test("titles of any text stay text, and the files stay XML and JSON")
  func hostile() throws {
    let facts = #"""
      1 root type: list
        title: "\"]]>&<script>'"
        -content-> a
        -content-> b
        -content-> c
      4 a type: note
        title: "\#(Self.hostileTitle)"
      3 b type: note
        title: "Half \#(RawFacts.halfPair) a pair"
        body: "<b>\#(RawFacts.halfPair)</b> ]]> \#u{8}&"
      2 "c\"<\#(RawFacts.halfPair)>" title: c
      """#
    let site = try FeedSite("")
    site.settings.author = "A <b>\u{1}</b> & \"B\""
    site.settings.description = "]]>\u{2}\r\nnext"
    site.settings.language = "en\"><x"
    try site.build(from: RawFacts(facts))
    #expect(try site.entries("title").prefix(2) == [Self.hostileTitle, "Half \u{FFFD}\u{FFFD}\u{FFFD} a pair"])
    let xml = try site.text("feed.xml")
    #expect(!xml.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0xFFFE })
    #expect(String(validating: try site.data("feed.xml"), as: UTF8.self) != nil)
    guard let read = try Python.read(site.output + "/feed.xml", with: "read-feed.py") else { return }
    #expect(read.count == 4 && read[2].contains("'Half \u{FFFD}\u{FFFD}\u{FFFD} a pair'"))
    #expect(read[0].contains(#" A <b></b> & "B" "#))
  }

  private static let hostileTitle = "</title></entry>]]>&amp;\u{1}\u{1B}\u{FFFE}\u{B}!"
}
