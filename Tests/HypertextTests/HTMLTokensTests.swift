import Hypertext
import Testing

@Suite("HTML, piece by piece")
struct HTMLTokensTests {
  /// The tokens as `<name key=value>`, `</name>`, or a text in quotes.
  private static func read(_ html: String) -> [String] {
    var tokens = HTMLTokens(Array(html.utf8))
    var pieces: [String] = []
    while let token = tokens.next() {
      switch token {
      case .text(let text): pieces.append("\"\(text)\"")
      case .start(let name, let attributes):
        pieces.append("<" + ([name] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ") + ">")
      case .end(let name): pieces.append("</\(name)>")
      }
    }
    return pieces
  }

  @Test("it is read as browsers read it", arguments: examples)
  func reading(_ example: (html: String, pieces: [String])) {
    #expect(Self.read(example.html) == example.pieces)
  }

  private static let examples: [(html: String, pieces: [String])] = [
    ("a<B>c</b >d", ["\"a\"", "<b>", "\"c\"", "</b>", "\"d\""]),
    ("<a HREF=x/y?a=b title = 'it''s' c>", ["<a href=x/y?a=b title=it 's'= c=>"]),
    ("<a href=\"a>b\" href=c>", ["<a href=a>b href=c>"]), ("1 < 2 <3", ["\"1 < 2 <3\""]),
    ("a<br/>b", ["\"a\"", "<br>", "\"b\""]),
    ("a<!-- <b> -->c<!>d<!doctype x>e<?x?>f", ["\"a\"", "\"c\"", "\"d\"", "\"e\"", "\"f\""]),
    ("<script>1<b></script>x", ["<script>", "\"1<b>\"", "</script>", "\"x\""]),
    ("<title>a&amp;<b></TITLE>", ["<title>", "\"a&<b>\"", "</title>"]), ("a<b c=\"", ["\"a\""]), ("", []),
  ]

  @Test("characters are meant by names and numbers", arguments: references)
  func characters(_ example: (html: String, text: String)) {
    #expect(Self.read(example.html) == ["\"\(example.text)\""])
  }

  private static let references: [(html: String, text: String)] = [
    ("&lt;&gt;&amp;&quot;&apos;&nbsp;", "<>&\"'\u{A0}"), ("&#65;&#x1F600;&#x41", "A😀A"), ("&notit;", "¬it;"),
    ("&#0;&#xD800;&#x110000;&#128;", "\u{FFFD}\u{FFFD}\u{FFFD}€"), ("&unknown; & &;", "&unknown; & &;"),
    ("AT&T", "AT&T"), ("&#99999999999999;", "\u{FFFD}"), ("&euro;&eacute", "€é"),
  ]

  @Test("in an attribute, a name without its semicolon may be a part of an address")
  func attributes() {
    #expect(Self.read("<a href='?a&copy=1&amp;b&lt=2&reg'>") == ["<a href=?a&copy=1&b&lt=2®>"])
  }

  @Test("a line is counted from 1")
  func lines() {
    var tokens = HTMLTokens(Array("\n\n<b>\n<i>".utf8))
    var lines: [Int] = []
    while tokens.next() != nil { lines.append(tokens.line) }
    #expect(lines == [1, 3, 3, 4])
  }
}
