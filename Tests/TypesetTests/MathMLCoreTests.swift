import Testing

@testable import Typeset

@Suite(
  "MathML Core",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct MathMLCoreTests {
  /// The elements of MathML Core (sections 2.1.2 and 3), and those for other readers.
  private static let names: Set = [
    "math", "semantics", "annotation", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mstyle", "mpadded", "mphantom",
    "mfrac",
    "msqrt", "mroot", "msub", "msup", "msubsup", "munder", "mover", "munderover", "mtable", "mtr", "mtd",
  ]
  private static let attributes: Set = [
    "xmlns", "display", "encoding", "class", "mathcolor", "mathbackground", "mathsize", "displaystyle", "scriptlevel",
    "form", "stretchy", "symmetric", "lspace", "rspace", "minsize", "maxsize", "movablelimits", "width", "height",
    "depth",
    "voffset", "accent", "accentunder", "linethickness", "mathvariant", "columnalign",
  ]

  @Test("is all that a formula is made of, and every element has an end of its own", arguments: hostile + usual)
  func elements(_ tex: String) throws {
    for isDisplay in [false, true] {
      guard case .html(let html) = Typesetter.shared.mathematics(tex, isDisplay: isDisplay) else { continue }
      #expect(!html.contains("/>"))
      for tag in html.matches(of: try Regex("<([a-z]+)((?: [^>]*)?)>", as: (Substring, Substring, Substring).self)) {
        #expect(Self.names.contains(String(tag.output.1)), "\(tag.output.1)")
        let attributes = try Regex("([a-z]+)=\"([^\"]*)\"", as: (Substring, Substring, Substring).self)
        for attribute in tag.output.2.matches(of: attributes) {
          #expect(Self.attributes.contains(String(attribute.output.1)), "\(attribute.output.0)")
          #expect(attribute.output.1 != "mathvariant" || attribute.output.2 == "normal")
        }
      }
      #expect(MathElement(reading: html)?.html == html)
    }
  }

  private static let usual = [
    #"\begin{array}{|c|c|}\hline a&b\\\hline\end{array}"#, #"\boxed{\cancel{x}}\fbox{a}\angl{n}\phase{x}"#,
    #"\begin{equation}\begin{split}a&=b\\&=c\end{split}\tag{1}\end{equation}"#, #"\bcancel{\xcancel{\sout{x}}}"#,
    #"\text{\textbf{a $x$ \textit{b}} \textsf{\textit{c $\alpha$}}}"#, #"\hspace{-3em}\kern1em\!\,\:\;\quad"#,
    #"\overbrace{a}^b\underbrace{a}_b\overgroup{a}\undergroup{a}\utilde{a}\underlinesegment{a}"#,
    #"\xtofrom[a]{b}\xmapsto{}\xlongequal{a}\xtwoheadrightarrow{a}"#, #"\fcolorbox{red}{blue}{$x$}\colorbox{#fff}{a}"#,
    #"\mathop{\mathrm{a}b}\limits_x\mathinner{a}\mathpunct{a}\stackrel{a}{b}\underset{a}{b}"#, #"\LaTeX\KaTeX\TeX"#,
    #"\begin{CD}A@>a>>B\\@VbVV@AAcA\\C@=D\end{CD}"#, #"\begin{align}a&=b\\c&\tag{x}\end{align}"#,
    #"x\\[1em]y\newline z"#, #"\genfrac{[}{]}{0pt}{1}{a}{b}\cfrac{a}{b}"#,
    #"\verb|a b|\char"41\mathchoice{a}{b}{c}{d}"#,
    "x'''^2 + \u{1D400}é",
  ]

  private static let hostile = [
    "\u{2064}", "\\text{\u{2064}a}", "\\mathinner{\\text{\u{2064}}}", #"\text{<b onclick="a">&amp;</b>}"#, "\u{2063}",
    #"\tag{\tag{1}}"#, #"\tag{1}\tag{2}"#, #"\begin{array}{}\end{array}"#, #"\begin{array}{|}\hline\end{array}"#, "{}",
    "", #"\color{#f00}\color{red}"#, #"\hspace{-1000em}\rule{-1em}{-1em}\rule[1e9em]{1em}{1em}"#,
    #"\mathllap{}\mathclap{}\cancel{}"#, #"\def\arraystretch{-7}\begin{matrix}a\end{matrix}"#,
    #"\frac{\tag{1}}{b}\hat{\tag{2}}"#, "\\text{a\u{2009}\u{2063}b}", #"\frac{a\\b}{c}\text{a\\b}"#, #"\\\\"#,
    #"\def\arraystretch{1e300}\begin{matrix}a\end{matrix}"#, #"\def\arraystretch{x}\begin{matrix}a\end{matrix}"#,
  ]

  @Test("is not made of what is nested more deeply than browsers nest elements, and that is said")
  func depth() {
    let tex = String(repeating: "\\sqrt{", count: 250) + "x" + String(repeating: "}", count: 250)
    #expect(Typesetter.shared.mathematics(tex, isDisplay: true) == .refused("it is nested too deeply"))
    let broken = [
      "<math>", "<math></mi>", "<math><mi a=b></mi></math>", "a<math></math>", "<math", "<", "</math>", "<mi></mi>", "",
    ]
    for text in broken { #expect(MathMLCore.html(of: text) == nil, "\(text)") }
  }

  @Test("keeps what is typed, and makes little of little")
  func size() {
    #expect(Formula("\\text{a\u{2009}\u{2063}b}", "").set == "<mrow><mtext>a\u{2009}\u{2063}b</mtext></mrow>")
    #expect(Formula("\\frac{\\tag{1}}{b}", isDisplay: true, "").set.contains("<mfrac><mrow></mrow><mi>b</mi></mfrac>"))
    let (columns, rows) = (String(repeating: "c", count: 1_000), String(repeating: #"\\\hline "#, count: 600))
    let table = #"\begin{array}{\#(columns)}"# + String(repeating: "&", count: 999) + rows + #"\end{array}"#
    #expect(Formula(table, "").set.utf8.count < 200_000)
  }

  @Test("has macros of the site, which a formula may change for itself alone")
  func macros() {
    let macros = MathMacros([#"\RR"#: #"\mathbb{R}"#, #"\norm"#: #"\lVert #1 \rVert"#, #"\loop"#: #"\loop\loop"#])
    func set(_ tex: String) -> TypesetResult { Typesetter.shared.mathematics(tex, isDisplay: false, macros: macros) }
    #expect(set(#"\RR"#) == .html(Self.formula("<mi>ℝ</mi>", #"\RR"#)))
    guard case .html(let html) = set(#"\norm{x}\gdef\RR{y}\RR"#), case .refused(let reason) = set(#"\loop"#) else {
      Issue.record("not set, or without an end")
      return
    }
    #expect(html.contains("<mi>x</mi>") && html.contains("<mi>y</mi>") && reason.contains("expansions"))
    #expect(set(#"\RR"#) == .html(Self.formula("<mi>ℝ</mi>", #"\RR"#)))
    guard case .refused = Typesetter.shared.mathematics(#"\RR \norm x"#, isDisplay: false) else {
      Issue.record("the macros of one site are those of another")
      return
    }
  }

  private static func formula(_ core: String, _ tex: String) -> String {
    "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><semantics><mrow>\(core)</mrow>"
      + "<annotation encoding=\"application/x-tex\"> \(tex)</annotation></semantics></math>"
  }
}
