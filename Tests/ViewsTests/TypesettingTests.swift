import Testing
import Typeset

@Suite(
  "Code and mathematics",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct TypesettingTests {
  static let texts: [(String, String)] = [
    ("$x$", "<p>\(math("<mi>x</mi>", " x"))</p>\n"),
    ("costs $5 and $6", "<p>costs $5 and $6</p>\n"), ("$ x$ $x $ $", "<p>$ x$ $x $ $</p>\n"), ("\\$x$", "<p>$x$</p>\n"),
    ("`$a$` $`b`$", "<p><code>$a$</code> \(math("<mi>b</mi>", " b"))</p>\n"),
    ("$a\nb$", "<p>\(math("<mi>a</mi><mi>b</mi>", " a\nb"))</p>\n"), ("$20-$30", "<p>$20-$30</p>\n"),
    ("```\n$x$\n```", "<pre><code>$x$\n</code></pre>\n"), ("$$\n\n$$ $$$", "<p>$$</p>\n<p>$$ $$$</p>\n"),
    ("$\\nosuch$", "<p><code class=\"math\">\\nosuch</code></p>\n"),
    ("```text\nlet a\n```", "<pre><code class=\"language-text\">let a\n</code></pre>\n"),
    ("```json\n1\n```", "<pre><code class=\"language-json\"><span class=\"token number\">1</span>\n</code></pre>\n"),
    ("[[$x$]]", "<p><span class=\"missing\">$x$</span></p>\n"),
    ("![$x$](http://a/b)", "<p><a href=\"http://a/b\">$x$</a></p>\n"),
  ]

  private static func math(_ inner: String, _ tex: String) -> String {
    "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><semantics><mrow>\(inner)</mrow>"
      + "<annotation encoding=\"application/x-tex\">\(tex)</annotation></semantics></math>"
  }

  @Test("are set where they are such, and shown as they were typed elsewhere", arguments: texts)
  func text(_ text: String, _ html: String) throws {
    let body = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let site = try SmallSite("1 root type: list\n  -content-> a\n1 a type: note\n  title: A\n  body: \"\(body)\"\n")
    let view = try site.view("a")
    let start = try #require(view.range(of: "<div class=\"body e-content\">\n"))
    let end = try #require(view.range(of: "</div>"))
    #expect(view[start.upperBound..<end.lowerBound] == html)
  }

  @Test("of a heading are said once, as they were typed, and a link to it arrives")
  func heading() throws {
    let site = try SmallSite(
      "1 root type: list\n  body: \"## Why $c^2$, $f'$\\n\\n[[#Why $c^2$, $f'$]]\\n\\n## B\\n\\n## C\"\n")
    let view = try site.view("root")
    #expect(view.contains("<h2 id=\"why-c-2-f\">Why <math"))
    #expect(view.contains("<p><a href=\"#why-c-2-f\">Why $c^2$, $f'$</a></p>"))
    #expect(view.contains("<a href=\"#why-c-2-f\">Why c^2, f&#39;</a>"))
  }

  @Test("in a block keep their signs from Markdown")
  func display() throws {
    let site = try SmallSite("1 root type: list\n  body: \"$$\\n\\\\sum_{i=1}^n a_i *b* c*d\\n$$\"\n")
    #expect(try site.view("root").contains("<p><span class=\"formula\" tabindex=\"0\"><math xmlns"))
  }

  @Test(
    "in a block may have others in their texts",
    arguments: [
      ("$$a \\text{ if $b$ or $c$}$$", "<mtext>\u{A0}if\u{A0}</mtext>", true), ("$$ a $b$ c $$", "<mi>a</mi>", false),
      ("$$ a $b$ c $$", "<mi>b</mi>", true),
      ("$$a $5 b", "<math", false), ("$$a\n\n{$b$}$$", "<mi>a</mi>", false),
    ])
  func inner(_ text: String, _ part: String, _ isThere: Bool) throws {
    let body = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    #expect(try SmallSite("1 root type: list\n  body: \"\(body)\"\n").view("root").contains(part) == isThere)
  }

  @Test("have a style sheet of their own, to which those pages link that show any")
  func sheet() throws {
    let site = try SmallSite(
      """
      1 root type: list
        -content-> a
        -content-> b
      1 a type: note
        title: A
        body: $x$
      1 b type: note
        title: B $x$
        body: `$x$` and $ 5
      """)
    let link =
      "<link rel=\"stylesheet\" href=\"../assets/style.css\">\n<link rel=\"stylesheet\" href=\"../assets/math.css\">\n"
    #expect(try site.page("a").text.contains(link))
    for id in ["root", "b"] { #expect(try !site.page(id).text.contains("math.css"), "\(id)") }
  }

  @Test(
    "that are wider than a window can be moved, and those wider than paper can be parted there, in a line of text, too")
  func wide() throws {
    func begin(_ tex: String) throws -> String {
      let site = try SmallSite("1 root type: list\n  body: \"a \(tex) b\"\n")
      let view = try site.view("root")
      let begun = try #require(view.range(of: "<p>a "))
      return String(
        try #require(view[begun.upperBound...].split(separator: "<math", omittingEmptySubsequences: false).first))
    }
    let sum = (0..<40).map { "x_{\($0)}" }
    #expect(try begin("$\(sum.prefix(3).joined(separator: "+"))$") == "")
    #expect(try begin("$\(sum.prefix(9).joined(separator: "+"))$") == "<span class=\"formula inline\" tabindex=\"0\">")
    #expect(try begin("$\(sum.joined(separator: "+"))$") == "<span class=\"formula inline long\" tabindex=\"0\">")
    #expect(try begin("$$\(sum.prefix(3).joined(separator: "+"))$$") == "<span class=\"formula\" tabindex=\"0\">")
    #expect(try begin("$$\(sum.joined(separator: "+"))$$") == "<span class=\"formula long\" tabindex=\"0\">")
  }

  @Test("end where a page has enough of them, with one message")
  func many() throws {
    let body = (0..<2_500).map { "$x_{\($0)}$" }.joined(separator: " ")
    let site = try SmallSite("1 root type: list\n  body: \"\(body)\"\n")
    let page = try site.page("root")
    let set = page.text.components(separatedBy: "<math ").count - 1
    let typed = page.text.components(separatedBy: "<code class=\"math\">").count - 1
    #expect(set > 900 && typed > 500 && set + typed == 2_500, "\(set) and \(typed)")
    #expect(page.messages.filter { $0.contains("Mathematics is shown as it was typed") }.count == 1)
  }
}
