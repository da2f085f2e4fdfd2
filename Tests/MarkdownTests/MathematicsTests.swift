import Escaping
import Foundation
import Markdown
import Testing

@Suite("Mathematics")
struct MathematicsTests {
  /// Each formula of a text, in `<code class="math">` because nothing is typeset here.
  private static func formulas(in markdown: String) -> [String] {
    Rendering.html(markdown).components(separatedBy: "<code class=\"math\">").dropFirst().map {
      String($0.components(separatedBy: "</code>")[0])
    }
  }

  static let texts: [(String, [String])] = [
    ("> $$\n> a = b\n> $$", ["\na = b\n"]), ("- x\n  - $$\n    a\n    $$", ["\na\n"]), ("1. $a\n   b$", ["a\nb"]),
    ("> [!note]\n> $$\n> x\n> $$", ["\nx\n"]), ("- Trattoria, $$\n- Noodle bar, $$\n- Kiosk, $", []),
    ("| A | $$ |\n|-|-|\n| B | $$ |", []), ("| $a$ | $b |\n|-|-|\n| c$ | $$d$$ |", ["a", "d"]),
    ("# Price $$\n\n## Cost $$", []), ("~~~\n$$\n~~~\n\n$$x$$\n\n~~~\n$$\n~~~", ["x"]), ("$a\n\nb$", []),
    (
      "$$ f = \\begin{cases} 1 & \\text{if $n$ is even} \\end{cases} $$",
      [" f = \\begin{cases} 1 &amp; \\text{if $n$ is even} \\end{cases} "]
    ),
    ("[figure](https://example.org/f \"the case $n = 1$\")", []), ("![a $x$ b](u.png '$y$')", []),
    ("https://api.example.org/v1/people?$select=name&$top=5", []), ("<https://e.org/$a$>", []),
    ("![]($EUR-$USD.png)", []),
    ("[a]: /$x$ '$y$'\n\n[a] $z$", ["z"]), ("\\$a$ b$", []), ("\\\\$a$", ["a"]), ("`$a$` $b$", ["b"]),
    ("$a$$b$", ["a", "b"]), ("$$a$", ["a"]), ("x$a$y $5 and $6, $7-$8", ["a"]), ("$a}$ ${a$ ${a}$", ["{a}"]),
    ("*$a*b$*", ["a*b"]), ("[$a]$](u)", ["a]"]), ("$a \\$ b$", ["a \\$ b"]), ("$`a`$", ["a"]), ("$[[a]]$", ["[[a]]"]),
    ("[[#Why $c^2$ is there]]", []), ("$$$$ $$ $$", []), ("$#a$ #b", ["#a"]),
  ]

  @Test("is what Pandoc takes for such, once blocks, code and addresses are known", arguments: texts)
  func found(_ markdown: String, _ formulas: [String]) {
    #expect(Self.formulas(in: markdown) == formulas)
  }

  @Test("does not tick tasks that are open, whatever stands before them")
  func tasks() {
    let html = Rendering.html("$$\nx\n=\ny\n$$\n\n- [ ] a\n- [ ] b\n- [x] c\n")
    #expect(html.components(separatedBy: "checked").count == 2)
    #expect(html.contains("checked=\"\" disabled=\"\" aria-label=\"done\" /> c</li>"))
  }

  @Test("of many thousand signs takes no time", arguments: ["$", "$$ ", "$a ", "$$a ", "${", "$\\", "$}$", "$$\n\n"])
  func signs(_ piece: String) {
    let text = String(repeating: piece, count: 100_000)
    #expect(Rendering.html(text).utf8.count >= text.utf8.count / 2)
  }

  @Test("never makes a block, nor takes one away")
  func blocks() {
    // A footnote that is referenced only within a formula is not shown.
    var options = MarkdownOptions()
    options.extensions.remove(.footnotes)
    var plain = options
    plain.mathematics = false
    for seed in 0..<2_000 {
      var generated = GeneratedText(seed: seed)
      let text = generated.bytes()
      #expect(Self.blocks(text, options) == Self.blocks(text, plain), "seed \(seed)")
    }
  }

  /// The tags of blocks, in order.
  private static func blocks(_ text: [UInt8], _ options: MarkdownOptions) -> [String] {
    let names = ["p", "h1", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "td", "th", "hr"]
    return Rendering.html(text, options).components(separatedBy: "<").dropFirst().compactMap { tag in
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      return names.contains(String(name.drop { $0 == "/" })) ? String(name) : nil
    }
  }
}
