import Markdown
import Testing

@Suite("Boxes and marked words")
struct CalloutTests {
  static let boxes: [(String, String)] = [
    ("> [!NOTE]\n> Words", "<div class=\"callout note\">\n<p class=\"callout-title\">Note</p>\n<p>Words</p>\n</div>\n"),
    (
      "> [!tip] A *title*\n> Words\n> and more\n>\n> - x",
      "<div class=\"callout tip\">\n<p class=\"callout-title\">A <em>title</em></p>\n<p>Words\nand more</p>\n<ul>\n<li>x</li>\n</ul>\n"
        + "</div>\n"
    ),
    (
      "> [!faq]- Why?\n> Because",
      "<details class=\"callout question\">\n<summary>Why?</summary>\n<p>Because</p>\n</details>\n"
    ),
    ("> [!bug]+", "<details class=\"callout bug\" open=\"\">\n<summary>Bug</summary>\n</details>\n"),
    ("> [!my own|left] x", "<div class=\"callout note\">\n<p class=\"callout-title\">x</p>\n</div>\n"),
    (
      "> [!note] a  \n> b\n\nEnd",
      "<div class=\"callout note\">\n<p class=\"callout-title\">a</p>\n<p>b</p>\n</div>\n<p>End</p>\n"
    ),
    (
      "> [!note] a\n>\n> > [!todo]\n> > b\n>\n> c",
      "<div class=\"callout note\">\n<p class=\"callout-title\">a</p>\n<div class=\"callout todo\">\n"
        + "<p class=\"callout-title\">Todo</p>\n<p>b</p>\n</div>\n<p>c</p>\n</div>\n"
    ),
    (
      "- > [!note] a\n  > b",
      "<ul>\n<li>\n<div class=\"callout note\">\n<p class=\"callout-title\">a</p>\n<p>b</p>\n</div>\n</li>\n</ul>\n"
    ),
    // None of these is a callout.
    ("> [!note]x", "<blockquote>\n<p>[!note]x</p>\n</blockquote>\n"),
    ("> [!] x", "<blockquote>\n<p>[!] x</p>\n</blockquote>\n"), ("[!note] x", "<p>[!note] x</p>\n"),
    ("> x\n> [!note]", "<blockquote>\n<p>x\n[!note]</p>\n</blockquote>\n"),
  ]

  @Test("a quotation that begins with a kind in brackets is a box, with its first line as the title", arguments: boxes)
  func box(_ text: String, _ html: String) {
    #expect(Rendering.html(text) == html)
  }

  static let marks: [(String, String)] = [
    ("a ==b c== d", "a <mark>b c</mark> d"), ("==a *b* c==", "<mark>a <em>b</em> c</mark>"),
    ("**==a==**", "<strong><mark>a</mark></strong>"),
    ("*==a* b==", "<em>==a</em> b=="), ("a == b == c", "a == b == c"), ("a ==b", "a ==b"), ("===a===", "===a==="),
    ("`==a==` ==b==", "<code>==a==</code> <mark>b</mark>"), ("==a== ==b==", "<mark>a</mark> <mark>b</mark>"),
    ("==a\nb==", "<mark>a\nb</mark>"), ("x==", "x=="),
    ("==[a](https://b.c)==", "<mark><a href=\"https://b.c\">a</a></mark>"),
  ]

  @Test("words between two equals signs are marked, within one element", arguments: marks)
  func marked(_ text: String, _ html: String) {
    #expect(Rendering.html(text) == "<p>" + html + "</p>\n")
  }

  @Test("a long text of signs costs a time that goes with its length")
  func many() {
    let html = Rendering.html(
      String(repeating: "==a== ", count: 20_000) + "\n\n" + String(repeating: "> [!x] ", count: 200) + "\n\n"
        + String(repeating: "[^", count: 20_000))
    #expect(html.components("<mark>") == 20_000)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
