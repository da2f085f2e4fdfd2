import Testing

@testable import Typeset

@Suite(
  "Letters of mathematics",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct MathLetterTests {
  @Test("have their face by themselves, and words by a class", arguments: formulas)
  func core(_ formula: Formula) { #expect(formula.set == formula.core) }

  private static let formulas = [
    Formula(
      #"\text{\'e\"u \c{c}a}"#,
      #"<mrow><mtext>éü\#u{A0}ça</mtext></mrow>"#),
    Formula(
      #"\text{naïve é}"#,
      #"<mrow><mtext>naïve\#u{A0}é</mtext></mrow>"#),
    Formula(
      #"\boldsymbol{\beta}\mathbf{\Gamma}\mathbf{x1}\boldsymbol{x}\bm{\partial}"#,
      #"<mrow><mi>𝜷</mi><mi>𝚪</mi><mrow><mi>𝐱</mi><mn>𝟏</mn></mrow><mi>𝒙</mi><mi>𝛛</mi></mrow>"#),
    Formula(
      #"\mathbb{R1}\mathcal{B}\mathfrak{C}\mathsf{A}\mathtt{a}"#,
      #"<mrow><mrow><mi>ℝ</mi><mn>𝟙</mn></mrow><mi>ℬ</mi><mi>ℭ</mi><mi>𝖠</mi><mi>𝚊</mi></mrow>"#),
    Formula(
      #"\textit{a b}\textbf{c}\textit{\textbf{d}}\texttt{e}\textsf{f}"#,
      #"""
      <mrow><mrow><mtext class="italic">a\#u{A0}b</mtext></mrow><mtext class="bold">c</mtext>\#
      <mtext class="bold italic">d</mtext><mtext class="monospace">e</mtext><mtext class="sans-serif">f</mtext>\#
      </mrow>
      """#),
    Formula(
      #"\boldsymbol{+}\mathbf{é}\mathit{12}\mathrm{d}"#,
      #"""
      <mrow><mo lspace="0.22em" rspace="0.22em" class="bold">+</mo><mover accent="true"><mi>𝐞</mi>\#
      <mo stretchy="false">ˊ</mo></mover><mn class="italic">12</mn><mi mathvariant="normal">d</mi></mrow>
      """#),
    Formula(
      #"\pmb{x+\Gamma}"#,
      #"<mrow><mstyle><mi>𝒙</mi><mo class="bold">+</mo><mi>𝚪</mi></mstyle></mrow>"#),
    Formula(
      #"\tiny x\Huge y"#,
      #"<mrow><mstyle mathsize="0.5em"><mi>x</mi><mstyle mathsize="4.976em"><mi>y</mi></mstyle></mstyle></mrow>"#),
  ]
}
