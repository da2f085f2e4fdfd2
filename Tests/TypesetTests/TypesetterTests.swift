import Testing

@testable import Typeset

@Suite(
  "Typesetting",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct TypesetterTests {
  @Test("gives MathML for TeX, without styles")
  func mathematics() {
    #expect(
      Typesetter.shared.mathematics("a^2", isDisplay: false)
        == .html(
          "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><semantics><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow>"
            + "<annotation encoding=\"application/x-tex\"> a^2</annotation></semantics></math>"))
    guard case .html(let html) = Typesetter.shared.mathematics("\\color{red}\\boxed{x}<\"\\\\", isDisplay: true) else {
      Issue.record("refused")
      return
    }
    #expect(html.hasPrefix("<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\">"))
    #expect(!html.contains(" style=") && html.contains("&lt;"))
  }

  @Test("names faces by their letters, and nests nothing in letters")
  func faces() {
    guard
      case .html(let html) = Typesetter.shared.mathematics(
        "\\mathbb{R}\\mathfrak{a}\\xrightarrow[a]{b}", isDisplay: false)
    else {
      Issue.record("refused")
      return
    }
    #expect(html.contains("<mi>ℝ</mi><mi>𝔞</mi>") && !html.contains(/<m[ion][^>]*><m/))
  }

  @Test(
    "refuses what is no mathematics, says why, and goes on",
    arguments: ["\\frac{", "\\nosuch", "\\def\\a{\\a\\a}\\a", "\\href{javascript:alert(1)}{x}}"])
  func refused(_ tex: String) {
    guard case .refused(let reason) = Typesetter.shared.mathematics(tex, isDisplay: false) else {
      Issue.record("set")
      return
    }
    #expect(!reason.isEmpty)
    guard case .html = Typesetter.shared.mathematics("x", isDisplay: false) else {
      Issue.record("nothing is set any more")
      return
    }
  }

  @Test("marks the words of code by classes")
  func code() {
    #expect(
      Typesetter.shared.code("let a = \"<b>\"\u{2028}", language: "swift")
        == .html(
          "<span class=\"token keyword\">let</span> a = "
            + "<span class=\"token string-literal\"><span class=\"token string\">\"&lt;b>\"</span></span>\u{2028}"))
  }

  @Test("of hostile texts comes to an end, and gives what it gave before and after")
  func hostile() {
    let texts = [
      String(repeating: "[", count: 3000), String(repeating: "{", count: 3000), String(repeating: "a*", count: 1000),
      String(repeating: "\"\\", count: 1000), "\u{0}\u{FFFD}\u{10FFFF}\r\n\\n",
      String(repeating: "\\sqrt{", count: 1000),
      String(repeating: "<!--", count: 800),
    ]
    let before = Typesetter.shared.code("let a = 1", language: "swift")
    for text in texts {
      for language in ["markdown", "javascript", "markup"] {
        let result = Typesetter.shared.code(text, language: language)
        #expect(result != .missing && result == Typesetter.shared.code(text, language: language))
      }
      #expect(Typesetter.shared.mathematics(text, isDisplay: true) != .missing)
    }
    let long = String(repeating: " ", count: Typesetter.longestCode + 1)
    #expect(Typesetter.shared.code(long, language: "swift") == .refused("it is too long"))
    #expect(Typesetter.shared.code("let a = 1", language: "swift") == before)
  }

  @Test("in many threads gives what it gives in one")
  func threads() async {
    let alone = (0..<40).map { Typesetter.shared.mathematics("x_{\($0)}", isDisplay: false) }
    let together = await withTaskGroup(of: (Int, TypesetResult).self) { group in
      for number in 0..<40 {
        group.addTask { (number, Typesetter.shared.mathematics("x_{\(number)}", isDisplay: false)) }
      }
      return await group.reduce(into: alone.map { _ in TypesetResult.missing }) { $0[$1.0] = $1.1 }
    }
    #expect(together == alone && !alone.contains(.missing))
  }

  @Test("gives the same for a language whatever was asked for before", arguments: [Self.dependent])
  func order(_ languages: [String]) {
    let sample = """
      GET / HTTP/1.1
      Content-Type: text/html

      <p style="color: red" onclick="f(/a+/g)">{% x %} <?php echo 1; ?></p><script>let a = `${b}` + /[a-z]/</script>
      <style>a { b: url(c) }</style> @media $x { &:hover {} } #include <a.h> class A<T>: B { "s" }
      ```javascript
      let a = 1 // not
      ```
      """
    let everything = Typesetter()
    _ = everything.code(sample, language: "markdown")
    for language in languages {
      let alone = Typesetter().code(sample, language: language)
      guard case .html(let html) = alone else {
        Issue.record("\(language) is not set")
        continue
      }
      #expect(
        html.contains("<span class=\"token") && alone == everything.code(sample, language: language), "\(language)")
    }
  }

  private static let dependent = [
    "markup", "css", "javascript", "typescript", "jsx", "tsx", "php", "http", "scss", "less", "sass", "graphql",
    "regex",
    "c", "cpp", "csharp", "ruby", "markdown", "swift",
  ]

  @Test("of many codes at once gives what it gives of each, and of one that is too long nothing")
  func many() {
    let texts = (0..<300).map { "let a\($0) = \"\\\\;\" \(String(repeating: "// é;\n", count: $0 * $0 % 500))" }
    let long = String(repeating: "x", count: Typesetter.longestCode + 1)
    let codes = (texts + [long]).map { Typesetter.Code($0, in: "swift") }
    let together = Typesetter.shared.code(codes)
    #expect(together == codes.map { Typesetter.shared.code($0.text, language: "swift") })
    #expect(together.last == .refused("it is too long") && !together.dropLast().contains { $0 == together.last })
  }

  @Test("asks one process for many codes while nobody has it, and waits for it where that is wanted")
  func sharing() async throws {
    let pool = ProcessPool { ScriptProcess(running: "\"print('+')\"", $0) }
    #expect(!pool.areTaken(.interpreted))
    let first = try #require(pool.take(.interpreted))
    #expect(pool.areTaken(.interpreted) && !pool.areTaken(.compiled))
    let second = try #require(pool.take(.interpreted))
    #expect(first !== second)
    // Each waiting task gets the process once, one after another, even if others are faster. A process that has ended blocks
    // none.
    let served = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          let own = pool.take(.interpreted, waits: number % 5 > 0)
          pool.giveBack(number == 7 ? nil : own, .interpreted)
          return own != nil
        }
      }
      pool.giveBack(nil, .interpreted)
      pool.giveBack(second, .interpreted)
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(served == 20 && !pool.areTaken(.interpreted))
  }

  @Test("in many threads that wait for one process gives what it gives in one, of long codes, too")
  func waiting() async {
    let codes = (0..<40).map { number in
      let text = number % 3 == 0 ? String(repeating: "let a = \(number)\n", count: 200) : "let a = \(number)"
      return [Typesetter.Code(text, in: "swift")]
    }
    let setter = Typesetter()
    let together = await withTaskGroup(of: (Int, [TypesetResult]).self) { group in
      for (number, code) in codes.enumerated() { group.addTask { (number, setter.code(code, waits: true)) } }
      return await group.reduce(into: [Int: [TypesetResult]]()) { $0[$1.0] = $1.1 }
    }
    for (number, code) in codes.enumerated() { #expect(together[number] == Typesetter.shared.code(code)) }
  }

  @Test("goes on after a rest")
  func rest() {
    let setter = Typesetter()
    let before = setter.code("let a = 1", language: "swift")
    setter.rest()
    #expect(setter.code("let a = 1", language: "swift") == before && before != .missing)
  }

  @Test("knows languages by all their names", arguments: [("JS", "javascript"), ("c++", "cpp"), ("rust", "rust")])
  func languages(_ name: String, _ language: String) {
    #expect(Typesetter.language(named: name) == language)
  }

  @Test("does not know others", arguments: ["text", "mermaid", "constructor", "", "core"])
  func unknown(_ name: String) {
    #expect(Typesetter.language(named: name) == nil)
  }

  @Test(
    "expects code where a line seems to open a fence with the name of a language",
    arguments: [
      ("```swift\nlet a = 1\n```", true), ("Text\n\n~~~~ Python title\n", true), ("> ````js", true), ("`swift`", false),
      ("```\nplain\n```", false), ("```nolanguage", false), ("", false), ("``` ", false), ("~~swift~~", false),
    ])
  func expecting(_ text: String, isExpected: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { !Typesetter.fences(in: $0).isEmpty } == isExpected)
  }

  @Test("gives the same with what was begun before it was needed, and rests before that was there")
  func begun() {
    let code = Typesetter.Code("let a = 1", in: "swift")
    let expecting = Typesetter()
    expecting.expect(.compiled)
    expecting.expect(.compiled)
    #expect(expecting.code([code]) == Typesetter().code([code]))
    expecting.rest()
    expecting.expect(.compiled)
    expecting.rest()
    #expect(expecting.code([code]) == Typesetter().code([code]))
  }
}
