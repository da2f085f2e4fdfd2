import Markdown
import Testing

@Suite("Headings, tasks, footnotes and excerpts")
struct StructureTests {
  static let anchors: [(String, String)] = [
    ("Hello, World!", "hello-world"), ("  Ünïcode ÄÖ 3 ", "ünïcode-äö-3"), ("日本 語", "日本-語"), ("--", "section"),
    ("a_b.c", "a-b-c"), ("\"><x", "x"), ("हिन्दी", "हिन्दी"),
  ]

  @Test("an anchor is made from letters and digits", arguments: anchors)
  func anchor(_ text: String, _ anchor: String) {
    #expect(MarkdownAnchor.of(text) == anchor)
  }

  @Test("headings have anchors of their own, and are listed")
  func headings() {
    var options = MarkdownOptions()
    options.headingShift = 1
    options.anchorPrefix = "n-"
    let page = Rendering.render(Array("# A *b*\n\n## A b\n\n###### A & `b`[^1]\n\n# A b 2\n\n[^1]: x\n".utf8), options)
    #expect(
      page.found.headings == [
        .init(level: 2, text: "A b", anchor: "n-a-b"), .init(level: 3, text: "A b", anchor: "n-a-b-2"),
        .init(level: 4, text: "A & b", anchor: "n-a-b-3"), .init(level: 2, text: "A b 2", anchor: "n-a-b-2-2"),
      ])
    #expect(page.html.hasPrefix("<h2 id=\"n-a-b\">A <em>b</em></h2>\n<h3 id=\"n-a-b-2\">A b</h3>\n"))
  }

  @Test("a task's box says what it means")
  func tasks() {
    let html = Rendering.html("- [x] a\n- [ ] b\n")
    #expect(
      html == """
        <ul>
        <li><input type="checkbox" checked="" disabled="" aria-label="done" /> a</li>
        <li><input type="checkbox" disabled="" aria-label="to do" /> b</li>
        </ul>

        """)
  }

  @Test("a task's box stands in the line of what is to be done, also where that is a paragraph")
  func looseTasks() {
    let html = Rendering.html("- [x] a\n\n- [ ] b\n\n  c\n")
    #expect(
      html == """
        <ul>
        <li>
        <p><input type="checkbox" checked="" disabled="" aria-label="done" /> a</p>
        </li>
        <li>
        <p><input type="checkbox" disabled="" aria-label="to do" /> b</p>
        <p>c</p>
        </li>
        </ul>

        """)
  }

  static let boxes: [(String, Bool)] = [
    ("- [ ] see [x]", false), ("- [x] see [ ]", true), ("- [X] a", true), ("> 1. [ ] [x]", false),
    ("a\r\n\r\n- [[T]]\r\n- [ ] `[x]`", false), ("- [ ] a\n- [x] b\n- [ ] [X]", true),
  ]

  @Test("only its own box makes a task done", arguments: boxes)
  func box(_ markdown: String, _ isDone: Bool) {
    #expect(Rendering.html(markdown).contains("checked") == isDone)
  }

  @Test("a footnote leads there and back")
  func footnotes() {
    let html = Rendering.html("a[^x] b[^x]\n\n[^x]: note\n")
    #expect(
      html == """
        <p>a<sup class="footnote-ref"><a href="#fn_1" id="fnref_1">1</a></sup> \
        b<sup class="footnote-ref"><a href="#fn_1" id="fnref_1-2">1</a></sup></p>
        <section class="footnotes">
        <ol>
        <li id="fn_1">
        <p>note <a href="#fnref_1" class="footnote-backref">↩</a> \
        <a href="#fnref_1-2" class="footnote-backref">↩</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test("addresses are listed where they are asked for")
  func addresses() {
    var options = MarkdownOptions()
    options.collectsAddresses = true
    let page = Rendering.render(
      Array("[a](http://a.org) www.b.org <c@d.org> itemid:A-1 [j](javascript:x)".utf8), options)
    #expect(page.found.addresses == ["http://a.org", "http://www.b.org", "mailto:c@d.org"])
  }

  static let excerpts: [(String, String)] = [
    ("# Title\n\nFirst *words* & `code`.\n\nSecond.", "First words & code."),
    ("one two three four five six seven eight nine ten", "one two three four five six seven eight…"),
    ("one two three four five six, seven eight, nine", "one two three four five six, seven eight…"),
    ("", ""), ("# only", ""), ("- a\n- b", ""), ("a\nb   c", "a b c"), ("itemid:A-1 <b>", "Apple & Pear <b>"),
    (String(repeating: "x", count: 60), String(repeating: "x", count: 40) + "…"),
  ]

  @Test("an excerpt is the first paragraph's text", arguments: excerpts)
  func excerpt(_ markdown: String, _ text: String) {
    #expect(Rendering.excerpt(markdown) == text)
  }

  @Test("an excerpt is found behind a long beginning")
  func lateExcerpt() {
    #expect(Rendering.excerpt("```\n" + String(repeating: "code\n", count: 900) + "```\n\nText.") == "Text.")
  }
}
