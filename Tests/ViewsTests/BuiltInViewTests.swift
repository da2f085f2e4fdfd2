import Foundation
import Testing

@Suite("A built-in view")
struct BuiltInViewTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let facts: String
    let view: String
    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "note", facts: "type: note\n  title: |\n    # A\n\n    Some *text*.",
      view: "<div class=\"body e-content\">\n<p>Some <em>text</em>.</p>\n</div>\n"),
    Case(
      name: "note with a body", facts: "type: note\n  title: A\n  body: Text",
      view: "<div class=\"body e-content\">\n<p>Text</p>\n</div>\n"),
    Case(
      name: "note with properties",
      facts: "type: note\n  title: A\n  body: Text\n  path: a.md\n  aliases: B\n  rating: 4.5\n  mood: \"\"",
      view: """
        <div class="body e-content">
        <p>Text</p>
        </div>
        <dl class="attributes">
        <dt>Rating</dt>
        <dd>4.5</dd>
        </dl>

        """),
    Case(
      name: "note with bookkeeping",
      facts: """
        type: note
          title: A
          body: Text
          id: x1
          created-at: "1609244764756"
          updatedAt: "1609246099894"
          nav_order: 3
          "property private": "no"
          cssclasses: wide
          mood: calm
        """,
      view: """
        <div class="body e-content">
        <p>Text</p>
        </div>
        <dl class="attributes">
        <dt>Mood</dt>
        <dd>calm</dd>
        </dl>

        """),
    Case(name: "empty note", facts: "type: note\n  title: A", view: ""),
    Case(name: "list", facts: "type: list\n  title: A", view: ""),
    Case(
      name: "open todo", facts: "type: todo\n  title: A\n  complete: false",
      view: "<p class=\"state\"><input type=\"checkbox\" disabled aria-label=\"Open\"> Open</p>\n"),
    Case(
      name: "done todo", facts: "type: todo\n  title: A\n  complete: true",
      view: "<p class=\"state\"><input type=\"checkbox\" disabled checked aria-label=\"Done\"> Done</p>\n"),
    Case(
      name: "todo that is due",
      facts: "type: todo\n  title: A\n  startDay: \"2024-06-30\"\n  dueTime: @2024-07-01T10:00",
      view: """
        <p class="state"><input type="checkbox" disabled aria-label="Open"> Open</p>
        <p class="when">Begins <time datetime="2024-06-30">30 June 2024</time></p>
        <p class="when">Due <time datetime="2024-07-01T12:00:00+02:00">1 July 2024, 12:00</time></p>

        """),
    Case(
      name: "todo that is due on a day", facts: "type: todo\n  title: A\n  dueDay: \"2024-07-01\"\n  body: Text",
      view: """
        <p class="state"><input type="checkbox" disabled aria-label="Open"> Open</p>
        <p class="when">Due <time datetime="2024-07-01">1 July 2024</time></p>
        <div class="body e-content">
        <p>Text</p>
        </div>

        """),
    Case(
      name: "note of a day", facts: "type: note\n  title: A\n  startDay: \"2024-07-01\"\n  body: Text",
      view: """
        <p class="when"><time datetime="2024-07-01">1 July 2024</time></p>
        <div class="body e-content">
        <p>Text</p>
        </div>

        """),
    Case(
      name: "event", facts: "type: event\n  title: A\n  startTime: @2024-07-01T10:00\n  endTime: @2024-07-01T11:30:05",
      view: """
        <div class="ticket">
        <p class="when"><time class="dt-start" datetime="2024-07-01T12:00:00+02:00">Mon 1 July 2024, 12:00</time> → \
        <time class="dt-end" datetime="2024-07-01T13:30:05+02:00">13:30</time> · 1 h 30 min</p>
        </div>

        """),
    Case(
      name: "event of whole days",
      facts: "type: event\n  title: A\n  startDay: \"2024-07-01\"\n  endDay: \"2024-07-03\"",
      view: """
        <div class="ticket">
        <p class="when"><time class="dt-start" datetime="2024-07-01">Mon 1 July 2024</time> → \
        <time class="dt-end" datetime="2024-07-03">Wed 3 July 2024</time> · 3 days</p>
        </div>

        """),
    Case(name: "event on no day", facts: "type: event\n  title: A\n  startDay: \"2024-02-30\"", view: ""),
    Case(
      name: "link", facts: "type: link\n  title: A\n  url: https://www.example.org:80/a?b=1&c=\"",
      view: """
        <p class="link"><a href="https://www.example.org:80/a?b=1&amp;c=&quot;" rel="noopener">\
        https://www.example.org:80/a?b=1&amp;c=&quot;</a></p>

        """),
    Case(
      name: "unsafe link", facts: "type: link\n  title: A\n  url: javascript:alert(1)",
      view: "<p class=\"link\">javascript:alert(1)</p>\n"),
    Case(
      name: "location", facts: "type: location\n  title: A\n  latitude: 51.34\n  longitude: -12",
      view: """
        <p class="where"><a href="https://www.openstreetmap.org/?mlat=51.34&amp;mlon=-12#map=15/51.34/-12" \
        rel="noopener">Map</a> <span class="coordinates">51.34, -12</span></p>

        """),
    Case(name: "location of words", facts: "type: location\n  title: A\n  latitude: \"<b>\"\n  longitude: 3", view: ""),
    Case(
      name: "any other type",
      facts: """
        created: @2024-01-01
          type: plant
          title: A
          a: 4.50
          b: true
          c: null
          d: =root
          e: https://example.org/?a&b
          f: |
            two

            lines
          g: =nowhere
          h: javascript:x
        """,
      view: """
        <dl class="attributes">
        <dt>A</dt>
        <dd>4.5</dd>
        <dt>B</dt>
        <dd>yes</dd>
        <dt>D</dt>
        <dd><a href="../index.html">Home</a></dd>
        <dt>E</dt>
        <dd><a href="https://example.org/?a&amp;b" rel="noopener">https://example.org/?a&amp;b</a></dd>
        <dt>F</dt>
        <dd><p>two</p>
        <p>lines</p>
        </dd>
        <dt>H</dt>
        <dd>javascript:x</dd>
        </dl>

        """),
    Case(
      name: "any other type that says nothing else, created with its first fact", facts: "type: plant\n  title: A",
      view: ""),
    Case(
      name: "any other type with a title of two lines", facts: "created: 4.5\n  type: plant\n  title: \"A\\n\\nmore\"",
      view: """
        <dl class="attributes">
        <dt>Created</dt>
        <dd>4.5</dd>
        <dt>Title</dt>
        <dd><p>A</p>
        <p>more</p>
        </dd>
        </dl>

        """),
    Case(
      name: "any other type with a text", facts: "created: 4.5\n  type: plant\n  title: A\n  body: Text",
      view: """
        <dl class="attributes">
        <dt>Created</dt>
        <dd>4.5</dd>
        </dl>
        <div class="body e-content">
        <p>Text</p>
        </div>

        """),
  ]

  @Test("shows an item on its page", arguments: cases)
  func pages(item: Case) throws {
    let facts = "1  root  type: list\n  title: Home\n  -content-> a\n2  a  \(item.facts)\n"
    let site = try SmallSite(facts) { $0.timeZone = "Europe/Berlin" }
    #expect(try site.view("a") == item.view)
  }

  @Test(
    "shows an item in a row",
    arguments: [
      ("type: note", "<a href=\"U\">A</a>"),
      (
        "type: todo\n  complete: true",
        "<input type=\"checkbox\" disabled checked aria-label=\"Done\"> <a href=\"U\">A</a>"
      ),
      ("type: link\n  url: http://b.example/x", "<a href=\"U\">A</a> <span class=\"host\">b.example</span>"),
      (
        "type: link\n  url: http://b.example/x\n  body: A *good* page & more",
        "<a href=\"U\">A</a> <span class=\"host\">b.example</span> <span class=\"excerpt\">A good page &amp; more</span>"
      ),
      (
        "type: event\n  startDay: \"2024-07-01\"",
        "<a href=\"U\">A</a> <time datetime=\"2024-07-01\">1 July 2024</time>"
      ),
      (
        "type: event\n  startDay: \"2024-07-01\"\n  endDay: \"2024-07-03\"",
        "<a href=\"U\">A</a> <time datetime=\"2024-07-01\">1–3 July 2024</time>"
      ),
      ("type: anything", "<a href=\"U\">A</a>"), ("type: location", "<a href=\"U\">A</a>"),
    ])
  func rows(facts: String, row: String) throws {
    let site = try SmallSite("1  root  type: list\n  -content-> a\n2  a  \(facts)\n  title: A\n")
    let path = try site.graph.path(of: #require(site.graph.item(withID: "a")))
    let section = try site.section("children", of: "root")
    #expect(section.contains(">\(row.replacing("U", with: path))</li>"), "\(section)")
  }

  @Test("lists the addresses on the web that a text links to, for paper")
  func sources() throws {
    let text = "[a](https://a.example/?b&c) [home](itemid:root) <https://b.example> ![c](https://c.example/d.png)"
    let site = try SmallSite("1  root  type: note\n  title: A\n  body: \"\(text)\"\n")
    let sources = try site.section("sources", of: "root").matches(of: /<li>([^<]*)<\/li>/).map { String($0.output.1) }
    #expect(sources == ["https://a.example/?b&amp;c", "https://b.example", "https://c.example/d.png"])
    #expect(try !SmallSite("1  root  body: \"[a](b) mailto:c@d.example\"\n").page("root").text.contains("sources"))
  }

  @Test("links to a style sheet of one's own where there is one, behind the built-in one")
  func theme() throws {
    func sheets(_ files: [String: String]) throws -> [String] {
      let page = try SmallSite("1  root  type: note\n", files: files).page("root").text
      return page.matches(of: /<link rel="stylesheet" href="([^"]*)">/).map { String($0.output.1) }
    }
    #expect(try sheets([:]) == ["assets/style.css"])
    #expect(try sheets(["assets/theme.css": ":root { --ink: red; }"]) == ["assets/style.css", "assets/theme.css"])
  }

  /// Facts of the root, the type that schema.org has for it, and some of what it says.
  static let objects: [(facts: String, type: String, values: [String: String])] = [
    ("type: note\n  title: \"</script><b>\\\"&\"", "Article", ["headline": "</script><b>\"&"]),
    ("type: list\n  title: L\n  -content-> b", "WebPage", ["name": "L"]),
    (
      "type: event\n  title: E\n  startTime: @2024-02-09T18:25:43Z\n  location: Here", "Event",
      ["name": "E", "startDate": "2024-02-09T18:25:43Z"]
    ),
    ("type: event\n  title: E\n  startDay: 2024-02-09\n  endDay: 2024-02-10", "Event", ["endDate": "2024-02-10"]),
    ("type: event", "WebPage", ["name": "Untitled"]),
  ]

  @Test("says to machines what it is, in one object that no text can leave", arguments: objects)
  func data(facts: String, type: String, values: [String: String]) throws {
    let site = try SmallSite("1970-01-05  root  \(facts)\n1970-01-05  b  type: note\n") {
      $0.author = "</script>"
      $0.baseURL = "https://example.org/a&b/"
    }
    let page = try site.page("root").text
    let found = try #require(page.firstMatch(of: /<script type="application\/ld\+json">([^<]*)<\/script>/)).output.1
    let object = try #require(JSONSerialization.jsonObject(with: Data(found.utf8)) as? [String: Any])
    #expect(object["@type"] as? String == type && object["url"] as? String == "https://example.org/a&b/")
    for (key, value) in values { #expect(object[key] as? String == value) }
    #expect(page.contains("<script>") == false && !page.contains("</b>"))
  }

  @Test("keeps a page of 4 kB of text and 50 links below 30 kB")
  func weight() throws {
    let words = String(repeating: "Quiet words about a garden in the rain. ", count: 100)
    let web = (0..<25).map { "[a place](https://example.org/a/rather/long/address/\($0))" }.joined(separator: " ")
    let items = (0..<25).map { "itemid:n\($0)" }.joined(separator: " ")
    let others = (0..<25).map {
      "1  n\($0)  type: note\n  title: A note with a title of a usual length\n  body: See itemid:a for more.\n  <-content- root\n"
    }.joined()
    let site = try SmallSite(
      "1  root  type: list\n  title: Home\n  -content-> a\n1  a  type: note\n  title: A\n  body: \"\(words)\\n\\n\(web)\\n\\n\(items)\"\n"
        + others)
    #expect(try site.page("a").text.utf8.count < 30_000)
  }
}
