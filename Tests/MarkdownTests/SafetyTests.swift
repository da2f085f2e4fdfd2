import Escaping
import Markdown
import Testing

@Suite("Text from anywhere is safe")
struct SafetyTests {
  static let hostile = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "&#106;avascript:alert(1)", "javascript&colon;alert(1)",
    "java&#9;script:alert(1)", "java&#10;script:alert(1)", "&#1;javascript:alert(1)", "&#32;javascript:alert(1)",
    "data:text/html,x", "DATA:text/html;base64,x", "vbscript:x", "file:///etc/passwd", "blob:x", "about:blank",
    "view-source:http://x", "intent://x", "javascript\\:alert(1)", "\u{FEFF}javascript:alert(1)", "é:x",
  ]

  @Test("a dangerous address is dropped and its label stays", arguments: hostile)
  func dropped(_ url: String) {
    #expect(Rendering.html("[x](<\(url)>)") == "<p>x</p>\n")
    #expect(Rendering.html("![x](<\(url)>)") == "<p>x</p>\n")
    #expect(Rendering.html("[x]\n\n[x]: <\(url)>") == "<p>x</p>\n")
  }

  static let harmless: [(String, String)] = [
    ("http://x.org/?a=1&b=2", "http://x.org/?a=1&amp;b=2"), ("HTTPS://x.org", "HTTPS://x.org"),
    ("mailto:a@b.c", "mailto:a@b.c"), ("tel:+49", "tel:+49"), ("sms:1", "sms:1"), ("xmpp:a@b.c", "xmpp:a@b.c"),
    ("#part", "#part"), ("a/b.html", "a/b.html"), ("../a:b", "../a:b"), ("?q=javascript:x", "?q=javascript:x"),
    ("//host/x", "https://host/x"), (#"a'"b"#, "a&#x27;%22b"), ("javascript%3Ax", "javascript%3Ax"),
  ]

  @Test("other addresses stay", arguments: harmless)
  func kept(_ url: String, _ href: String) {
    #expect(Rendering.html("[x](<\(url)>)") == "<p><a href=\"\(href)\">x</a></p>\n")
  }

  static let images: [(String, String)] = [
    ("![a *b*](https://x.org/i.png)", #"<a href="https://x.org/i.png">a b</a>"#),
    ("![](https://x.org/i.png)", #"<a href="https://x.org/i.png">https://x.org/i.png</a>"#),
    ("[![a](https://x.org/i.png)](/y)", #"<a href="/y">a</a>"#),
    ("![a](i.png)", #"<a href="i.png">a</a>"#),
  ]

  @Test("an image is a link", arguments: images)
  func image(_ markdown: String, _ html: String) {
    #expect(Rendering.html(markdown) == "<p>\(html)</p>\n")
  }

  @Test("an image with a relative address is shown where that is allowed")
  func relativeImage() {
    var options = MarkdownOptions()
    options.relativeImages = true
    #expect(Rendering.html("![a \"b\"](i.png)", options) == "<p><img src=\"i.png\" alt=\"a &quot;b&quot;\" /></p>\n")
    #expect(Rendering.html("![a](//x/i.png)", options) == "<p><a href=\"https://x/i.png\">a</a></p>\n")
  }

  static let raw: [(String, String)] = [
    ("<script>alert(1)</script>\n", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
    ("a <b onclick=\"x\">c</b>\n", "<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>\n"),
    ("<!-- note -->\n", "<p>&lt;!-- note --&gt;</p>\n"),
  ]

  @Test("raw HTML is shown as text", arguments: raw)
  func rawHTML(_ markdown: String, _ html: String) {
    #expect(Rendering.html(markdown) == html)
  }

  @Test("unsafe mode lets HTML and addresses through, less the tags that GFM forbids")
  func unsafe() {
    var options = MarkdownOptions()
    options.unsafeHTML = true
    let html = Rendering.html("a <b>c</b> <script> [x](javascript:y)\n", options)
    #expect(html == "<p>a <b>c</b> &lt;script> <a href=\"javascript:y\">x</a></p>\n")
  }

  @Test("NUL and what is not UTF-8 are repaired")
  func repaired() {
    #expect(Rendering.html([0x61, 0, 0x62, 0xFF, 0xC3, 0x28]) == "<p>a\u{FFFD}b\u{FFFD}\u{FFFD}(</p>\n")
    #expect(Rendering.html([0x5B, 0x5B, 0xFF, 0x5D, 0x5D]) == "<p><span class=\"missing\">\u{FFFD}</span></p>\n")
    #expect(Rendering.html([]) == "")
    // The bytes are compared, because a text made of them would be repaired.
    for text in [
      "[[\u{1}]]", "`[[\u{1}]]`", "[[a|\u{1}]]", "![[\u{1}]]", "[^a\n\u{1}]: b\n\na [^a\n\u{1}] [[P]]",
      "\0a[^1] b[^two]\n\n[^\0a[^1] b[^two]\n\u{1}]: two]: twoPone [[P]]\n[^two]: twoP]]\n[^t\n\n    more\n",
    ] {
      let bytes = text.utf8.map { $0 == 1 ? UInt8(0xFF) : $0 }
      var renderer = MarkdownRenderer()
      var items = FewItems()
      var sink = Sink()
      _ = bytes.withUnsafeBufferPointer { renderer.render($0, resolver: &items, into: &sink) }
      #expect(String(validating: sink.bytes, as: UTF8.self) != nil, "\(text)")
    }
  }

  static let deep = [">", "[", "*", "- ", "`", "![", "<", "~", "[[", "[a](", "**a ", "<!--", "|", "a**b"]

  // The test measures its own time: a test's time limit would include waiting for other tests.
  @Test("ten thousand of anything take bounded time", arguments: deep)
  func nested(_ piece: String) {
    let start = ContinuousClock.now
    let html = Rendering.html(String(repeating: piece, count: 10_000))
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(!html.isEmpty)
  }

  @Test("ten megabytes are rendered")
  func large() {
    let paragraph = "A [[Nothing]] and *words* at https://example.org/ here.\n\n"
    let count = 10_000_000 / paragraph.utf8.count
    let html = Rendering.html(String(repeating: paragraph, count: count))
    #expect(html.utf8.count > 10_000_000)
    #expect(html.hasSuffix("here.</p>\n"))
  }
}
