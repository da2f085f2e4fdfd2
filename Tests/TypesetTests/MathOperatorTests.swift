import Testing

@testable import Typeset

@Suite(
  "Operators of mathematics",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct MathOperatorTests {
  @Test("stretch, and have the space beside them that LaTeX gives", arguments: formulas)
  func core(_ formula: Formula) { #expect(formula.set == formula.core) }

  private static let formulas = [
    Formula(
      #"\left(x\right]\left|x\right\|\left<x\right>\left\uparrow x\right."#,
      #"""
      <mrow><mrow><mo stretchy="true">(</mo><mi>x</mi><mo stretchy="true">]</mo></mrow><mspace width="0.1667em">\#
      </mspace><mrow><mo stretchy="true">|</mo><mi>x</mi><mo stretchy="true">‖</mo></mrow>\#
      <mspace width="0.1667em"></mspace><mrow><mo stretchy="true">⟨</mo><mi>x</mi><mo stretchy="true">⟩</mo>\#
      </mrow><mrow><mo stretchy="true" symmetric="true">↑</mo><mi>x</mi></mrow></mrow>
      """#),
    Formula(
      #"\left(a\middle|b\right)\left[c\right]"#,
      #"""
      <mrow><mrow><mo stretchy="true">(</mo><mi>a</mi><mo lspace="0.05em" rspace="0.05em" stretchy="true">|</mo>\#
      <mi>b</mi><mo stretchy="true">)</mo></mrow><mspace width="0.1667em"></mspace><mrow><mo stretchy="true">[\#
      </mo><mi>c</mi><mo stretchy="true">]</mo></mrow></mrow>
      """#),
    Formula(
      #"\Big|\bigl("#,
      #"""
      <mrow><mo stretchy="true" minsize="1.8em" maxsize="1.8em">|</mo>\#
      <mo stretchy="true" minsize="1.2em" maxsize="1.2em">(</mo></mrow>
      """#),
    Formula(
      #"|x|\|y\|a\mid b"#,
      #"""
      <mrow><mi mathvariant="normal">|</mi><mi>x</mi><mi mathvariant="normal">|</mi><mi mathvariant="normal">‖\#
      </mi><mi>y</mi><mi mathvariant="normal">‖</mi><mi>a</mi><mo>∣</mo><mi>b</mi></mrow>
      """#),
    Formula(
      #"a=-1"#,
      #"<mrow><mi>a</mi><mo>=</mo><mo form="prefix">−</mo><mn>1</mn></mrow>"#),
    Formula(
      #"(-1)-(+a)"#,
      #"""
      <mrow><mo stretchy="false">(</mo><mo form="prefix">−</mo><mn>1</mn><mo stretchy="false">)</mo><mo>−</mo>\#
      <mo stretchy="false">(</mo><mo form="prefix">+</mo><mi>a</mi><mo stretchy="false">)</mo></mrow>
      """#),
    Formula(
      #"a\cdot-b,-c!-d"#,
      #"""
      <mrow><mi>a</mi><mo>⋅</mo><mo form="prefix">−</mo><mi>b</mi><mo>,</mo><mo form="prefix">−</mo><mi>c</mi>\#
      <mo stretchy="false">!</mo><mo>−</mo><mi>d</mi></mrow>
      """#),
    Formula(
      #"a_i-b"#,
      #"<mrow><msub><mi>a</mi><mi>i</mi></msub><mo>−</mo><mi>b</mi></mrow>"#),
    Formula(
      #"f'(x)-g''"#,
      #"""
      <mrow><msup><mi>f</mi><mo lspace="0em" rspace="0em" class="prime">′</mo></msup><mo stretchy="false">(</mo>\#
      <mi>x</mi><mo stretchy="false">)</mo><mo>−</mo><msup><mi>g</mi><mrow><mo class="prime">′</mo>\#
      <mo class="prime">′</mo></mrow></msup></mrow>
      """#),
    Formula(
      #"\sin x"#,
      #"<mrow><mi>sin</mi><mo>\#u{2061}</mo><mspace width="0.1667em"></mspace><mi>x</mi></mrow>"#),
    Formula(
      #"2\sin^2 x\cos(y)"#,
      #"""
      <mrow><mn>2</mn><mspace width="0.1667em"></mspace><msup><mrow><mi>sin</mi><mo>\#u{2061}</mo></mrow><mn>2</mn>\#
      </msup><mspace width="0.1667em"></mspace><mi>x</mi><mspace width="0.1667em"></mspace><mi>cos</mi><mo>\#u{2061}\#
      </mo><mo stretchy="false">(</mo><mi>y</mi><mo stretchy="false">)</mo></mrow>
      """#),
    Formula(
      #"\lim_{x\to0}f"#, isDisplay: true,
      #"""
      <mrow><munder><mrow><mi>lim</mi><mo>\#u{2061}</mo></mrow><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder>\#
      <mspace width="0.1667em"></mspace><mi>f</mi></mrow>
      """#),
    Formula(
      #"\operatorname{Tr}A=\ln|x|"#,
      #"""
      <mrow><mi>Tr</mi><mo>\#u{2061}</mo><mspace width="0.1667em"></mspace><mi>A</mi><mo>=</mo><mi>ln</mi><mo>\#u{2061}</mo>\#
      <mi mathvariant="normal">|</mi><mi>x</mi><mi mathvariant="normal">|</mi></mrow>
      """#),
    Formula(
      #"\log\,x"#,
      #"<mrow><mi>log</mi><mo>\#u{2061}</mo><mtext>\#u{2009}</mtext><mi>x</mi></mrow>"#),
    Formula(
      #"\mathbin{\text{a}}\mathrel{\star}\overset{!}{=}"#,
      #"""
      <mrow><mrow><mspace width="0.22em"></mspace><mtext>a</mtext><mspace width="0.22em"></mspace></mrow><mo>⋆\#
      </mo><mrow><mover><mrow><mo>=</mo></mrow><mo stretchy="false" lspace="0em" rspace="0em">!</mo></mover>\#
      </mrow></mrow>
      """#),
    Formula(
      #"x<y>z\&""#,
      #"""
      <mrow><mi>x</mi><mo>&lt;</mo><mi>y</mi><mo>&gt;</mo><mi>z</mi><mi mathvariant="normal">&amp;</mi>\#
      <mi mathvariant="normal">&quot;</mi></mrow>
      """#),
    Formula(
      #"\sqrt{-1}\frac{-a}{b}"#,
      #"""
      <mrow><msqrt><mrow><mo>−</mo><mn>1</mn></mrow></msqrt><mfrac><mrow><mo>−</mo><mi>a</mi></mrow><mi>b</mi>\#
      </mfrac></mrow>
      """#),
  ]
}
