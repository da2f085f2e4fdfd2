import Testing

@testable import Typeset

@Suite(
  "Code that was set before",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct RecallingTests {
  /// Texts with characters that HTML escapes, entities, non-breaking spaces, and words of many languages.
  private static let texts = [
    "let a = \"<b>&amp;&quot;</b>\" // &lt; \u{A0}x é > 1\n#define F(x) (x && 1)\nfunction f() { return null }\n",
    "<p class=\"a>b\" title='&gt;'>&copy; &nbsp;&amp;amp;</p>\n<?php echo 1; ?>\n<script>var a = '</b>' < 2;</script>\n",
    "- key: \"value\" # comment\n  if true; then echo $HOME; fi\n@@ -1 +1 @@\n-old\n+new\n",
  ]

  @Test("is found again by what was typed, in every language but Markdown, whatever its signs")
  func recalled() throws {
    var found = 0
    for language in Typesetter.languages.sorted() {
      for text in Self.texts {
        guard case .html(let html) = Typesetter.shared.code(text, language: language), html.contains("<span class")
        else {
          continue
        }
        let setter = Typesetter()
        Array("<p><pre><code class=\"language-\(language)\">\(html)</code></pre>\n<p>".utf8)
          .withUnsafeBufferPointer { setter.recall(from: $0) }
        let recalled = setter.recalled(Typesetter.Code(text, in: language))
        #expect(recalled == (language == "markdown" ? nil : html), "\(language): \(html)")
        found += recalled == nil ? 0 : 1
      }
    }
    #expect(found > 50)
  }

  @Test("is found again where it is a formula, whatever its signs")
  func formulas() throws {
    let texts = [
      "a < b > c & \\text{\"d\"} \\text{é \u{A0}}", "x^2\n+ y", " \\frac12 ", "a \\\\ b \\tag{1}", "\\text{&lt;}",
      "\\begin{matrix}a&b\\\\c&d\\end{matrix}", "\\own{1}", "% a comment\n1",
    ]
    let macros = MathMacros(["\\own": "[#1]"])
    for isDisplay in [false, true] {
      for tex in texts {
        guard case .html(let html) = Typesetter.shared.mathematics(tex, isDisplay: isDisplay, macros: macros) else {
          // A tag works only in a line of its own.
          #expect(!isDisplay && tex.contains("tag") || tex.contains("matrix") || tex.contains("&"), "\(tex)")
          continue
        }
        let setter = Typesetter()
        Array("<p>a\(html)b<math xmlns=\"c\">cut".utf8).withUnsafeBufferPointer {
          setter.recall(from: $0, macros: macros)
        }
        func recalled(_ isDisplay: Bool, _ macros: MathMacros) -> String? {
          setter.recalled(KnownMarkup.Formula(tex: tex, isDisplay: isDisplay, macros: macros.literal))
        }
        #expect(recalled(isDisplay, macros) == html, "\(tex)")
        #expect(recalled(!isDisplay, macros) == nil && recalled(isDisplay, .none) == nil)
      }
    }
  }

  @Test("is what is shown, and no other is")
  func shown() {
    let setter = Typesetter()
    Array(
      """
      <pre><code class="language-js"><span class="token keyword">let</span> a &lt; 1</code></pre>
      <pre><code class="language-js">let b = 1</code></pre><pre><code class="language-none"><span class="token">let</span></code></pre>
      <pre><code class="language-js"><span class="token keyword">let</span> cut
      """.utf8
    ).withUnsafeBufferPointer { setter.recall(from: $0) }
    let shown = setter.code([.init("let a < 1", in: "javascript"), .init("let b = 1", in: "javascript")])
    #expect(shown[0] == .html("<span class=\"token keyword\">let</span> a &lt; 1"))
    #expect(shown[1] == Typesetter.shared.code("let b = 1", language: "javascript"))
  }

  @Test("is not expected to be set once more")
  func fences() {
    let text = "Text\n\n```js\nlet a = 1\n\nlet b\n```\n\n~~~ swift\nvar a\n"
    let found = Array(text.utf8).withUnsafeBufferPointer { Typesetter.fences(in: $0) }
    #expect(found == [.init("let a = 1\n\nlet b\n", in: "javascript"), .init("var a\n\n", in: "swift")])
  }
}
