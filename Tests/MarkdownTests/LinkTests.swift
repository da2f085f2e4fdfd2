import Markdown
import Testing

@Suite("Links to items")
struct LinkTests {
  static let forms: [(String, String)] = [
    ("[x](itemid:A-1)", #"<a href="items/apple.html">x</a>"#),
    ("[*x* y](itemid:A-1 \"t\")", #"<a href="items/apple.html" title="t"><em>x</em> y</a>"#),
    ("<itemid:A-1>", #"<a href="items/apple.html">Apple &amp; Pear</a>"#),
    ("see itemid:B_2, ok", #"see <a href="items/init.html">The __init__ method</a>, ok"#),
    ("(itemid:A-1)", #"(<a href="items/apple.html">Apple &amp; Pear</a>)"#),
    ("xitemid:A-1", "xitemid:A-1"),
    ("`itemid:A-1`", "<code>itemid:A-1</code>"),
    ("itemid:none", #"<span class="missing">itemid:none</span>"#),
    ("[x](itemid:none)", #"<span class="missing">x</span>"#),
    ("[[Apple & Pear]]", #"<a href="items/apple.html">Apple &amp; Pear</a>"#),
    ("[[The __init__ method]]", #"<a href="items/init.html">The __init__ method</a>"#),
    ("**[[C# notes|sea *x*]]**", #"<strong><a href="items/c.html?a=1&amp;b=2">sea *x*</a></strong>"#),
    ("[[C# notes]]", #"<a href="items/c.html?a=1&amp;b=2">C# notes</a>"#),
    ("[[Apple & Pear#Two Words]]", #"<a href="items/apple.html#two-words">Apple &amp; Pear › Two Words</a>"#),
    ("[[Apple & Pear#]]", #"<a href="items/apple.html">Apple &amp; Pear</a>"#),
    ("[[Apple & Pear#|a]]", #"<a href="items/apple.html">a</a>"#),
    ("[[Apple & Pear#Two|a]]", #"<a href="items/apple.html#two">a</a>"#),
    ("[[#Über uns]]", ##"<a href="#%C3%BCber-uns">Über uns</a>"##),
    ("![[Apple & Pear]]", #"<a href="items/apple.html">Apple &amp; Pear</a>"#),
    ("[[Nothing]]", #"<span class="missing">Nothing</span>"#),
    ("[[Nothing|<b>]]", #"<span class="missing">&lt;b&gt;</span>"#),
    ("`[[Apple & Pear]]`", "<code>[[Apple &amp; Pear]]</code>"),
    (#"\[[Apple]]"#, "[[Apple]]"),
    ("[[a\nb]]", "[[a\nb]]"),
    ("[[]]", "[[]]"),
    ("[see [[Apple & Pear]]](https://x.org)", #"<a href="https://x.org">see Apple &amp; Pear</a>"#),
    ("[[Apple]](https://x.org)", #"<a href="https://x.org">[Apple]</a>"#),
    ("[[C# notes]](in brief)", #"<a href="items/c.html?a=1&amp;b=2">C# notes</a>(in brief)"#),
    ("[[C# notes]]( .", #"<a href="items/c.html?a=1&amp;b=2">C# notes</a>( ."#),
    ("[[C# notes]](x \"t\")", #"<a href="x" title="t">[C# notes]</a>"#),
    ("[<https://y.org> x](https://x.org) z", #"<a href="https://x.org">https://y.org x</a> z"#),
    ("[<itemid:A-1>](itemid:B_2)", #"<a href="items/init.html">Apple &amp; Pear</a>"#),
  ]

  @Test("each form becomes its link", arguments: forms)
  func form(_ markdown: String, _ html: String) {
    #expect(Rendering.html(markdown) == "<p>\(html)</p>\n")
  }

  static let withheld: [(String, String)] = [
    ("itemid:S-9", "unpublished item"),
    ("<itemid:S-9>", "unpublished item"),
    ("[my words](itemid:S-9)", "my words"),
    ("[**secret**](itemid:S-9 \"Secret\")", "unpublished item"),
    ("[S-9](itemid:S-9)", "unpublished item"),
    ("[itemid:S-9](itemid:S-9)", "unpublished item"),
    ("[[Secret]]", "unpublished item"),
    ("[[Secret|secret]]", "unpublished item"),
    ("[[Secret|my words]]", "my words"),
    ("[[Secret#Plan]]", "unpublished item"),
    ("[see [[Secret]]](https://x.org)", #"<a href="https://x.org">see unpublished item</a>"#),
    ("[<itemid:S-9>](itemid:S-9)", "unpublished item"),
    ("[<itemid:S-9> x](https://x.org)", #"<a href="https://x.org">unpublished item x</a>"#),
    ("![see [[Secret]]](a.png)", #"<a href="a.png">see unpublished item</a>"#),
  ]

  @Test("a withheld item leaves neither its title nor its id", arguments: withheld)
  func withheldItem(_ markdown: String, _ html: String) {
    #expect(Rendering.html(markdown) == "<p>\(html)</p>\n")
  }

  @Test("a withheld title is in no heading, anchor or excerpt")
  func headingOfWithheld() {
    var options = MarkdownOptions()
    options.excerptLimit = 80
    let page = Rendering.render(Array("# On [[Secret]]\n\nAbout [[Secret]].\n".utf8), options)
    #expect(
      page.html == "<h1 id=\"on-unpublished-item\">On unpublished item</h1>\n<p>About unpublished item.</p>\n")
    #expect(page.found.headings == [.init(level: 1, text: "On unpublished item", anchor: "on-unpublished-item")])
    #expect(page.found.excerpt == "About unpublished item.")
  }

  @Test("a table's cell holds a link with text, its bar escaped or not", arguments: [#"\|"#, "|"])
  func cell(_ bar: String) {
    let html = Rendering.html("| a | b |\n| - | :-: |\n| [[Apple & Pear\(bar)x]] | y |\n")
    let row = "<td><a href=\"items/apple.html\">x</a></td>\n<td class=\"align-center\">y</td>"
    #expect(html.contains("<tr>\n\(row)\n</tr>"))
  }

  @Test(
    "code in a table shows a bar without its backslash, also that of a link",
    arguments: [
      (#"`x\|y`"#, "<code>x|y</code>"), (#"`[[b\|c]]`"#, "<code>[[b|c]]</code>"),
      (#"`![[b.jpg\|300]]` `[[b|c]]`"#, "<code>![[b.jpg|300]]</code> <code>[[b|c]]</code>"),
      (#"`[[b\c]] [[a]]`"#, #"<code>[[b\c]] [[a]]</code>"#),
    ])
  func codeInTables(_ cell: String, _ html: String) {
    #expect(Rendering.html("| a |\n|---|\n| \(cell) |").contains("<td>\(html)</td>"))
  }

  @Test("code outside of tables keeps its backslashes")
  func codeOutsideOfTables() {
    let text = "| a |\n|---|\n| b |\n\n" + #"`[[b\|c]]`"#
    #expect(Rendering.html(text).hasSuffix(#"<p><code>[[b\|c]]</code></p>"# + "\n"))
  }

  @Test("a table of more columns than anybody reads is shown as it was typed", arguments: [(500, true), (600, false)])
  func endless(columns: Int, isTable: Bool) {
    let lines = ["a|", "-|", "b|"].map { "|" + String(repeating: $0, count: columns) }
    #expect(Rendering.html(lines.joined(separator: "\n")).contains("<table>") == isTable)
  }

  @Test("a table of more columns than a telephone is wide is moved by itself", arguments: [(4, false), (5, true)])
  func wide(_ columns: Int, _ isWide: Bool) {
    let rows = ["|a", "|-", "|b"].map { String(repeating: $0, count: columns) + "|\n" }
    let html = Rendering.html(rows.joined())
    #expect(html.hasPrefix("<div class=\"wide\" tabindex=\"0\">\n<table>") == isWide)
    #expect(html.hasSuffix("</table>\n</div>\n") == isWide)
  }

  @Test("a text that holds the sign of our marks is not taken for one")
  func foreignMark() {
    let mark = String(decoding: [0xEF, 0xB7, 0x90, 0x30, 0xEF, 0xB7, 0x91] as [UInt8], as: UTF8.self)
    let rest = String(mark.unicodeScalars.dropFirst())
    let html = Rendering.html(mark + " [[Nothing]]")
    #expect(html == "<p>\u{FFFD}\(rest) <span class=\"missing\">Nothing</span></p>\n")
  }

  @Test("code blocks, raw HTML and addresses keep what was typed")
  func verbatim() {
    let html = Rendering.html("```[[a]]\n[[b]] itemid:A-1\n```\n\n<i title='[[c]]'>\n\n[x](/y[[d]] '[[Secret]]')\n")
    #expect(
      html == """
        <pre><code class="language-[[a]]">[[b]] itemid:A-1
        </code></pre>
        <p>&lt;i title='[[c]]'&gt;</p>
        <p><a href="/y%5B%5Bd%5D%5D" title="unpublished item">x</a></p>

        """)
  }
}
