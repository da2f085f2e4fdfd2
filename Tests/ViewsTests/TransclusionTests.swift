import Foundation
import Graph
import Pages
import Testing

@Suite("A text that embeds another")
struct TransclusionTests {
  private typealias Note = (id: String, title: String, body: String)

  /// The facts of a root with notes that have these titles and texts.
  private static func facts(_ notes: [Note]) -> String {
    var facts = "1  root  type: list\n"
    for note in notes { facts += "  -content-> \(note.id)\n" }
    for note in notes {
      let body = note.body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      facts += "1  \(note.id)  type: note\n  title: \(note.title)\n  body: \"\(body)\"\n"
    }
    return facts
  }

  private static func body(_ notes: [Note]) throws -> String {
    let site = try SmallSite(facts(notes))
    var view = try site.view(notes[0].id)
    for note in notes {
      let path = try site.graph.path(of: #require(site.graph.item(withID: note.id)))
      view = view.replacing(path.dropFirst("items/".count), with: "{\(note.id)}")
    }
    let start = try #require(view.range(of: "<div class=\"body e-content\">\n"))
    return String(view[start.upperBound...].dropLast("</div>\n".count))
  }

  @Test("shows it, with a link to it")
  func whole() throws {
    let html = try Self.body([("a", "A", "![[B]]"), ("b", "B", "# Head\n\nText[^1] [x](#head) [[#Head]]\n\n[^1]: N")])
    #expect(
      html == """
        <figure class="transcluded">
        <blockquote cite="{b}">
        <h2 id="t1--head">Head</h2>
        <p>Text<sup class="footnote-ref"><a href="#t1--fn_1" id="t1--fnref_1">1</a></sup> <a href="{b}#head">x</a> \
        <a href="{b}#head">Head</a></p>
        <section class="footnotes">
        <ol>
        <li id="t1--fn_1">
        <p>N <a href="#t1--fnref_1" class="footnote-backref">↩</a></p>
        </li>
        </ol>
        </section>
        </blockquote>
        <figcaption><a href="{b}">B</a></figcaption>
        </figure>

        """)
  }

  @Test("shows a section of it, to the next heading of its level or above, with its own footnotes")
  func section() throws {
    let text =
      "# One\n\na[^x]\n\n## Two!\n\nb[^y]\n\n### Three\n\nc\n\n## Four\n\nd\n\n[^x]: X\n[^y]: Y [^z]\n[^z]: Z\n"
    let html = try Self.body([("a", "A", "## Here\n\n![[B#two]]"), ("b", "B", text)])
    #expect(html.contains("<h3 id=\"t1--two\">Two!</h3>\n<p>b<sup"), "\(html)")
    #expect(html.contains("<h4 id=\"t1--three\">Three</h4>\n<p>c</p>\n<section class=\"footnotes\">"), "\(html)")
    #expect(html.contains("<li id=\"t1--fn_1\">\n<p>Y") && html.contains("<li id=\"t1--fn_2\">\n<p>Z"), "\(html)")
    #expect(html.hasSuffix("<figcaption><a href=\"{b}#two\">B</a></figcaption>\n</figure>\n"))
    for word in [">One<", "Four", "<p>a", "<p>d", "X"] { #expect(!html.contains(word), "\(word): \(html)") }
  }

  static let places: [(String, String)] = [
    ("one\n![[B]]\ntwo", "<p>one\n</p>\n{}<p>two</p>\n"), ("![[B]]\n![[B]]", "{}{}"),
    ("- ![[B]]\n- x", "<ul>\n<li>\n{}</li>\n<li>x</li>\n</ul>\n"),
    ("> ![[B|words]]", "<blockquote>\n{}</blockquote>\n"), ("in ![[B]] line", "<p>in <a href=\"{b}\">B</a> line</p>\n"),
    ("*![[B]]*", "<p><em><a href=\"{b}\">B</a></em></p>\n"), ("`![[B]]`", "<p><code>![[B]]</code></p>\n"),
    ("# ![[B]]", "<h2 id=\"b\"><a href=\"{b}\">B</a></h2>\n"),
    ("![[C]]", "<p><a href=\"{c}\">C</a></p>\n"),
    ("![[B#Nowhere]]", "<p><a href=\"{b}#nowhere\">B › Nowhere</a></p>\n"),
    ("![[Nobody]]", "<p><span class=\"missing\">Nobody</span></p>\n"),
    ("![[A]]", "<p><a href=\"{a}\">A</a></p>\n"), ("![[#Here]]", "<p><a href=\"#here\">Here</a></p>\n"),
  ]

  @Test("does so where the embed stands alone in its line; elsewhere it is a link", arguments: places)
  func standing(_ text: String, _ expected: String) throws {
    let html = try Self.body([("a", "A", text), ("b", "B", "x"), ("c", "C", "")])
    let block = #/<figure class="transcluded">(?s:.)*?</figure>\n/#
    #expect(html.replacing(block, with: "{}") == expected)
  }

  @Test("has no excerpt from it")
  func excerpt() throws {
    let notes: [Note] = [("a", "A", "![[B]]\n\nOwn words."), ("b", "B", "Borrowed words.")]
    let site = try SmallSite(Self.facts(notes), files: ["rows/note.html": "<i>{{item.excerpt}}</i>"])
    #expect(
      try site.page("a").text.contains("<meta name=\"description\" property=\"og:description\" content=\"Own words.\">")
    )
    let rows = try site.page("root").text
    #expect(rows.contains("<i>Own words.</i>") && rows.contains("<i>Borrowed words.</i>"))
  }

  @Test("of which one embeds the other in turn ends in a link")
  func cycle() throws {
    let site = try SmallSite(Self.facts([("a", "A", "a ![[B]]\n\n![[B]]"), ("b", "B", "b\n\n![[A]]\n\n![[B]]")]))
    let page = try site.page("a")
    #expect(page.text.components(separatedBy: "<figure").count == 2)
    let messages = page.messages.filter { $0.contains("embeds itself") }.map { $0.prefix(27) }
    #expect(messages == ["warning: 'A' embeds itself:", "warning: 'B' embeds itself:"])
  }

  @Test("ends in a link when it is too deep")
  func deep() throws {
    let notes = (0..<20).map { (id: "n\($0)", title: "N\($0)", body: "x\n\n![[N\($0 + 1)]]") }
    let page = try SmallSite(Self.facts(notes)).page("n0")
    #expect(page.text.components(separatedBy: "<figure").count == 9)
    #expect(page.messages.contains { $0.hasPrefix("warning: 'N9' is embedded too deeply") })
  }

  @Test("keeps the page within bounds however often texts embed each other")
  func exponential() throws {
    let notes = (0..<8).map { number in
      let embeds = (0..<12).map { _ in "![[N\(number + 1)]]" }.joined(separator: "\n\n")
      return (id: "n\(number)", title: "N\(number)", body: "some words\n\n\(embeds)")
    }
    let page = try SmallSite(Self.facts(notes + [("n8", "N8", "the last")])).page("n0")
    #expect(page.text.utf8.count > 200_000 && page.text.utf8.count < 400_000, "\(page.text.utf8.count)")
    #expect(page.messages.contains { $0.contains("the page embeds too much already") })
  }

  @Test("and all others, as they do it in turn, is cut soon and told of in few messages")
  func wide() throws {
    let notes = (0..<51).map { number in
      let embeds = (0..<51).filter { $0 != number }.map { "![[N\($0)]]" }.joined(separator: "\n\n")
      return (id: "n\(number)", title: "N\(number)", body: embeds)
    }
    let page = try SmallSite(Self.facts(notes)).page("n0")
    #expect(page.text.utf8.count > 100_000 && page.text.utf8.count < 400_000, "\(page.text.utf8.count)")
    #expect(page.messages.count == 101 && Set(page.messages).count == 101, "\(page.messages.count)")
    #expect(page.messages.last == "warning: Only the first 100 messages about one text are shown (item n0)")
  }

  @Test(
    "and hundreds of others, as each does in turn, asks little more than its own links do",
    arguments: ["![[N%]]\n\n", "![[N%]]\n", "![[N%#Part]]\n\n", "- ![[N%]]\n"])
  func manyOthers(embed: String) throws {
    let notes = (0..<400).map { number in
      let embeds = (0..<400).filter { $0 != number }.map { embed.replacing("%", with: "\($0)") }
      return (id: "n\(number)", title: "N\(number)", body: "# Part\n\n" + embeds.joined())
    }
    let site = try SmallSite(Self.facts(notes))
    for id in ["n0", "n7", "n399"] {
      let page = try site.page(id)
      #expect(page.asked < 60_000, "\(id): \(page.asked)")
      #expect(page.text.utf8.count < 400_000 && page.text.contains("<figure"))
      #expect(page.messages.count == 101)
    }
  }

  @Test("of a withheld item leaves what a link would leave, and asks what its page asks")
  func withheld() throws {
    let facts = Self.facts([("a", "A", "![[Secret]]\n\n![[B]]"), ("b", "B", "x"), ("s", "Secret", "canary words")])
    let site = try SmallSite(facts + "2  s  private: true\n")
    let page = try site.page("a")
    #expect(page.text.contains("<p>unpublished item</p>") && !page.text.contains("canary"))
    let item = try #require(site.graph.item(withID: "b"))
    #expect(page.reads.contains(ReadKey(.attribute, item, .body)))
  }
}
