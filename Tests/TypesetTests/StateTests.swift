import Chance
import Foundation
import Testing

@testable import Typeset

@Suite(
  "What was set before",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct StateTests {
  /// A text that hooks, embedded languages and grammars with a `rest` would set differently, in any language.
  private static let text = #"""
    // A comment & more
    import { a } from "b\n\u0041"; const c = `x ${a.map((d: string) => new Error(d))} y`;
    <p class="e" style="color: red" onclick="run(1)">{`f ${g}`} &amp; &#x41; <?php echo "$h"; ?></p>
    #include <stdio.h>
    function i($j) { return "#{k + 1} $(ls -l) ${l:-m}" + /n[o-p]+/g.test('q'); }
    class R < S; def t = :u; end; type V = keyof W; interface X {}
    @media (min-width: 1px) { .y { color: $z; } }
    SELECT * FROM aa WHERE bb = 'cc'; -- dd
    <Ee ff={<Gg hh="ii" />}>jj</Ee>
    ```js
    kk("\n")
    ```

    """#

  /// The shortest sequence in which every ordered pair of some numbers occurs.
  private static func row(ofPairsBelow count: Int) -> [Int] {
    // Each edge of the complete graph is used once (Hierholzer's algorithm).
    var (next, stack, row) = ([Int](repeating: 0, count: count), [0], [Int]())
    while let last = stack.last {
      if next[last] == last { next[last] += 1 }
      guard next[last] < count else {
        row.append(stack.removeLast())
        continue
      }
      stack.append(next[last])
      next[last] += 1
    }
    return row.reversed()
  }

  @Test("has no part in how code is set: of any two languages, in either order")
  func pairs() throws {
    var languages = Typesetter.languages.sorted()
    if !Trials.areLong {
      var dice = Dice(seed: ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024)
      for place in languages.indices { languages.swapAt(place, dice.roll(languages.count)) }
      languages = ["tsx", "typescript", "javascript", "markup"] + languages.prefix(8)
      languages = Array(Set(languages)).sorted()
    }
    // Each language gets a process that has typeset nothing before.
    let alone = languages.map { Typesetter().code(Self.text, language: $0) }
    #expect(alone.allSatisfy { if case .html = $0 { true } else { false } })
    let row = Self.row(ofPairsBelow: languages.count)
    #expect(row.count == languages.count * (languages.count - 1) + 1)
    let codes = row.map { Typesetter.Code(Self.text, in: languages[$0]) }
    for (place, result) in zip(row, Typesetter().code(codes)) where result != alone[place] {
      Issue.record("\(languages[place]) is set otherwise behind another")
      return
    }
  }

  @Test(
    "has no part in words that a hook or a grammar of another language would mark",
    arguments: [
      ("html", "<b>&amp;</b>", "bash", #"echo "\n""#), ("javascript", "`${a}`", "typescript", "`${new A(b)}`"),
      ("jsx", "<A b={c}/>", "tsx", "<A b={(c: string) => `${new D}`}/>"),
    ])
  func cases(first: String, text: String, second: String, other: String) throws {
    let (first, second) = (
      try #require(Typesetter.language(named: first)), try #require(Typesetter.language(named: second))
    )
    let alone = Typesetter().code(other, language: second)
    let setter = Typesetter()
    #expect(setter.code(text, language: first) == Typesetter().code(text, language: first))
    #expect(setter.code(other, language: second) == alone)
    #expect(setter.code(text, language: first) == Typesetter().code(text, language: first))
  }

  @Test("has no part in how formulas are set: what one defines or numbers is its own")
  func formulas() {
    let formulas = [
      #"\gdef\a{1}\a"#, #"\a"#, #"\newcommand{\b}{2}\b"#, #"\b"#, #"\begin{equation}x\end{equation}"#,
      #"\begin{align}x&=1\\y&=2\end{align}"#, #"x \tag{3}"#, #"\def\frac{y}\frac"#, #"\frac12"#, #"\let\c=\d \c"#,
      #"\color{red}x"#, #"\global\def\e{5}\e"#, #"\e"#, #"\htmlData{a=b}{x}"#,
    ]
    let alone = formulas.map { Typesetter().mathematics($0, isDisplay: true) }
    let setter = Typesetter()
    for place in Array(formulas.indices) + formulas.indices.reversed() + Array(formulas.indices) {
      #expect(setter.mathematics(formulas[place], isDisplay: true) == alone[place], "\(formulas[place])")
    }
  }
}
