import Escaping
import Testing

@testable import Feeds

@Suite("Links in feeds")
struct AbsoluteLinksTests {
  @Test(
    "lead from the item's page to the full address",
    arguments: [
      ("other.html", "https://e.org/a/items/other.html"), ("../index.html", "https://e.org/a/index.html"),
      ("./x", "https://e.org/a/items/x"), ("../../../../x", "https://e.org/x"), ("/x", "https://e.org/x"),
      ("//f.org/x", "https://f.org/x"), ("#top", "https://e.org/a/items/page.html#top"),
      ("?q", "https://e.org/a/items/page.html?q"), ("", "https://e.org/a/items/page.html"),
      ("https://f.org/?a&amp;b", "https://f.org/?a&amp;b"), ("mailto:a@b", "mailto:a@b"),
      ("1:2", "https://e.org/a/items/1:2"),
    ])
  func resolution(link: String, expected: String) {
    #expect(absolute("<a href=\"\(link)\">x</a>") == "<a href=\"\(expected)\">x</a>")
  }

  @Test(
    "are found where a browser finds them",
    arguments: [
      ("<a href='x' title=\"href='y'\">", "<a href='https://e.org/a/items/x' title=\"href='y'\">"),
      ("<IMG alt=a SRC=x/y>", "<IMG alt=a SRC=https://e.org/a/items/x/y>"),
      ("<a data-href=\"x\">", "<a data-href=\"x\">"),
      ("<!-- <a href=\"x\"> -->", "<!-- <a href=\"x\"> -->"), ("1 < 2 href=\"x\"", "1 < 2 href=\"x\""),
      ("<p>&lt;a href=\"x\"&gt;</p>", "<p>&lt;a href=\"x\"&gt;</p>"),
      ("<a href = \"x\" id=b>", "<a href = \"https://e.org/a/items/x\" id=b>"),
      ("<a href", "<a href"), ("<a href=\"x", "<a href=\"https://e.org/a/items/x"), ("<", "<"),
      ("<br/><a b/href=x>", "<br/><a b/href=https://e.org/a/items/x>"), ("<!--", "<!--"),
    ])
  func places(html: String, expected: String) {
    #expect(absolute(html) == expected)
  }

  @Test(
    "stand beside pictures and formulas whose elements have ends",
    arguments: [
      (
        "<svg><path d=\"M 0\"/><a href=\"/x\"/></svg><a/>",
        "<svg><path d=\"M 0\"></path><a href=\"https://e.org/x\"></a></svg><a/>"
      ),
      (
        "<math><mspace width=\"1em\" /><mi>x</mi></math><br/>",
        "<math><mspace width=\"1em\" ></mspace><mi>x</mi></math><br/>"
      ),
      ("<SVG/><p/>", "<SVG></SVG><p/>"),
      ("<svg><g a=b/><img src=/></svg>", "<svg><g a=b/><img src=https://e.org/></svg>"),
      ("<svg><svg/><rect/></svg><rect/>", "<svg><svg></svg><rect></rect></svg><rect/>"),
      (
        "<svg><foreignObject><br/><hr / ></foreignObject></svg>",
        "<svg><foreignObject><br/><hr / ></foreignObject></svg>"
      ),
      ("</svg></math><rect/>", "</svg></math><rect/>"), ("<svg><rect/", "<svg><rect/"),
      ("<svg/ ><g/>", "<svg/ ><g></g>"),
    ])
  func ends(html: String, expected: String) {
    #expect(absolute(html) == expected)
  }

  @Test("are escaped where they land")
  func escaping() {
    #expect(absolute("<a href=\"x\">", from: "https://e.org/a&'b/") == "<a href=\"https://e.org/a&amp;&#39;b/x\">")
  }

  private func absolute(_ html: String, from page: String = "https://e.org/a/items/page.html") -> String {
    var sink = Sink()
    var html = html
    html.withUTF8 { AbsoluteLinks(from: page).write($0, into: &sink) }
    return sink.text
  }
}
