import Escaping
import Markdown
import Testing

@Suite("Texts of other programs")
struct TextTests {
  static let boxes: [(String, Int, Int)] = [
    ("> - [x] a\n> - [ ] b", 1, 2), ("> [!todo]\n> - [X] a", 1, 1), ("- - [x] a", 1, 1),
    ("a[^1]\n\n[^1]: - [ ] b", 0, 1),
    ("- [x]a", 0, 0), ("> - [x](u) a", 0, 0), ("> - [ ]\n>   a", 0, 1), ("> 1. [x] *a*\n>\n> 2. [ ] b", 1, 2),
    ("- [x]", 0, 0),
    ("> [x] a", 0, 0), ("> - \\[x] a", 0, 0), ("> - a\n>   - [x] b", 1, 1),
  ]

  @Test("have a box wherever an item of a list is a task", arguments: boxes)
  func boxed(_ text: String, _ done: Int, _ all: Int) {
    let html = Rendering.html(text)
    #expect(html.components(separatedBy: "<input ").count - 1 == all, "\(html)")
    #expect(html.components(separatedBy: " checked").count - 1 == done, "\(html)")
    if all > 0 { #expect(!html.contains("[x]") && !html.contains("[ ]")) }
  }

  static let footnotes: [(String, [String], [Int])] = [
    ("a[^1]\n\n[^1]: x\n[^2]: y[^3]\n[^3]: z", ["x"], [1]),
    ("[^u]: u[^b]\n\na[^a] b[^b]\n\n[^b]: B\n[^a]: A", ["A", "B"], [1, 1]),
    ("a[^1] b[^1]\n\n[^1]: x[^2]\n[^2]: y[^1]", ["x", "y"], [3, 1]), ("a\n\n[^1]: x", [], []),
    ("![a[^1]](u) b[^2]\n\n[^1]: x\n[^2]: y", ["y"], [1]),
  ]

  @Test("have the footnotes to which the text leads, each with a way back to each place", arguments: footnotes)
  func numbered(_ text: String, _ notes: [String], _ ways: [Int]) {
    let html = Rendering.html(text)
    let items = html.components(separatedBy: "<li id=\"fn_").dropFirst()
    #expect(items.map { String($0.components(separatedBy: "<p>")[1].prefix(1)) } == notes, "\(html)")
    #expect(items.map { $0.components(separatedBy: "footnote-backref").count - 1 } == ways, "\(html)")
    for way in html.components(separatedBy: "<a href=\"#").dropFirst() {
      #expect(html.contains("id=\"\(way.prefix { $0 != "\"" })\""), "\(html)")
    }
  }

  static let brackets: [(String, String)] = [
    ("[^abc wort\n*Sabc def*] b", "[^abc wort\n<em>Sabc def</em>] b"), ("[^日本 *x* y] b", "[^日本 <em>x</em> y] b"),
    ("[\\^é\n*S*]", "[^é\n<em>S</em>]"), ("[&Hat;é\n*S*]", "[^é\n<em>S</em>]"), ("a[^1] b", "a[^1] b"),
    ("[^ up](#a) [^1]", "<a href=\"#a\">^ up</a> [^1]"),
  ]

  @Test("keep what is in brackets that are no footnotes", arguments: brackets)
  func notFootnotes(_ text: String, _ html: String) {
    #expect(Rendering.html(text) == "<p>\(html)</p>\n")
  }

  @Test("have ids of footnotes that no heading has")
  func ids() {
    let html = Rendering.html("## Fn 1\n\na[^1]\n\n## Fnref 1\n\n[^1]: x\n")
    let ids = html.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids == ["fn-1", "fnref_1", "fnref-1", "fn_1"])
  }

  static let schemes = [
    "ftp://a.org/b", "geo:1,2", "webcal://a.org/b.ics", "doi:10.1/b", "magnet:?xt=urn:b", "tel:+1", "FTP://a.org",
    "openpgp4fpr:b",
    "obsidian://open?vault=a", "sip:a@b.c",
  ]

  @Test("keep links of harmless schemes", arguments: schemes)
  func scheme(_ address: String) {
    #expect(Rendering.html("[a](\(address))").hasPrefix("<p><a href=\""))
  }

  @Test(
    "lose links of all others",
    arguments: [
      "javascript:a", "data:text/html,a", "vbscript:a", "file:///a", "blob:a", "nosuch:a",
      "x\(String(repeating: "y", count: 40)):a",
    ])
  func refused(_ address: String) {
    #expect(Rendering.html("[a](\(address))") == "<p>a</p>\n")
  }

  static let fences: [(String, String)] = [
    ("js{1,3}", "js"), ("{.python}", "python"), ("{.python .numberLines}", "python"), ("{r, echo=FALSE}", "r"),
    ("c#", "c#"), ("c++", "c++"),
    ("rust,ignore", "rust"), ("js:title", "js"), ("ts title=\"a\"", "ts"), ("{ .haskell }", "haskell"),
    ("objective-c", "objective-c"),
  ]

  @Test("name the languages of their fences in many ways", arguments: fences)
  func fence(_ info: String, _ language: String) {
    #expect(Rendering.html("```\(info)\na\n```") == "<pre><code class=\"language-\(language)\">a\n</code></pre>\n")
  }

  static let tildes: [(String, String, String)] = [
    ("20~30 and 40~50", "20~30 and 40~50", "20<del>30 and 40</del>50"), ("~a~ b", "<del>a</del> b", "<del>a</del> b"),
    ("9時~17時 月~金", "9時~17時 月~金", "9時<del>17時 月</del>金"), ("1~~2~~3", "1<del>2</del>3", "1<del>2</del>3"),
    ("~5 to ~10", "~5 to ~10", "~5 to ~10"),
  ]

  @Test("have ranges of numbers, which strike nothing out but in GitHub's way", arguments: tildes)
  func tilde(_ text: String, _ html: String, _ github: String) {
    var options = MarkdownOptions()
    #expect(Rendering.html(text) == "<p>\(html)</p>\n")
    options.singleTildes = true
    #expect(Rendering.html(text, options) == "<p>\(github)</p>\n")
  }

  static let outlines: [(String, String)] = [
    ("- a\n  -\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("> - a\n>   -", "<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>\n"),
    ("- a\n  ---", "<ul>\n<li>\n<h2 id=\"a\">a</h2>\n</li>\n</ul>\n"), ("a\n-", "<h2 id=\"a\">a</h2>\n"),
    ("- a\n  -\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
  ]

  @Test("have blocks of an outliner, which no empty child makes a heading", arguments: outlines)
  func outline(_ text: String, _ html: String) {
    #expect(Rendering.html(text) == html)
  }

  static let addresses: [(String, String)] = [
    ("{{video https://e.org/a}}", "{{video <a href=\"https://e.org/a\">https://e.org/a</a>}}"),
    ("{{x www.e.org}} y", "{{x <a href=\"http://www.e.org\">www.e.org</a>}} y"),
    ("https://e.org/{a}", "<a href=\"https://e.org/%7Ba%7D\">https://e.org/{a}</a>"),
    ("[a}}](https://e.org)", "<a href=\"https://e.org\">a}}</a>"),
  ]

  @Test("have macros, whose end ends an address", arguments: addresses)
  func address(_ text: String, _ html: String) {
    #expect(Rendering.html(text) == "<p>\(html)</p>\n")
  }
}
