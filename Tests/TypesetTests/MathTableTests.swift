import Testing

@testable import Typeset

@Suite(
  "Tables of mathematics",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct MathTableTests {
  @Test("stand in columns, with lines between them", arguments: formulas)
  func core(_ formula: Formula) { #expect(formula.set == formula.core) }

  private static let formulas = [
    Formula(
      #"\begin{aligned}a&=b\\&=c\end{aligned}"#, isDisplay: true,
      #"""
      <mtable columnalign="right left" class="close"><mtr><mtd class="right">\#
      <mspace height="0.84em" depth="0.66em"></mspace><mstyle scriptlevel="0" displaystyle="true"><mi>a</mi>\#
      </mstyle></mtd><mtd class="left"><mstyle scriptlevel="0" displaystyle="true"><mrow><mrow></mrow><mo>=</mo>\#
      <mi>b</mi></mrow></mstyle></mtd></mtr><mtr><mtd class="right"><mspace height="0.84em" depth="0.66em">\#
      </mspace><mstyle scriptlevel="0" displaystyle="true"><mrow></mrow></mstyle></mtd><mtd class="left">\#
      <mstyle scriptlevel="0" displaystyle="true"><mrow><mrow></mrow><mo>=</mo><mi>c</mi></mrow></mstyle></mtd>\#
      </mtr></mtable>
      """#),
    Formula(
      #"\begin{cases}a&b\\c\end{cases}"#,
      #"""
      <mrow><mo stretchy="true">{</mo><mtable columnalign="left left"><mtr><mtd class="left">\#
      <mspace height="1.008em" depth="0.432em"></mspace><mstyle scriptlevel="0" displaystyle="false"><mi>a</mi>\#
      </mstyle></mtd><mtd class="left"><mstyle scriptlevel="0" displaystyle="false"><mi>b</mi></mstyle></mtd>\#
      </mtr><mtr><mtd class="left"><mspace height="1.008em" depth="0.432em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>c</mi></mstyle></mtd></mtr></mtable></mrow>
      """#),
    Formula(
      #"\begin{matrix*}[r]1&2\end{matrix*}"#,
      #"""
      <mtable columnalign="right right"><mtr><mtd class="right"><mspace height="0.84em" depth="0.36em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mn>1</mn></mstyle></mtd><mtd class="right">\#
      <mstyle scriptlevel="0" displaystyle="false"><mn>2</mn></mstyle></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{smallmatrix}a&b\end{smallmatrix}"#,
      #"""
      <mrow><mstyle scriptlevel="1"><mtable class="small"><mtr><mtd>\#
      <mstyle scriptlevel="1" displaystyle="false"><mi>a</mi></mstyle></mtd><mtd>\#
      <mstyle scriptlevel="1" displaystyle="false"><mi>b</mi></mstyle></mtd></mtr></mtable></mstyle></mrow>
      """#),
    Formula(
      #"\begin{alignedat}{1}a&=b\end{alignedat}"#, isDisplay: true,
      #"""
      <mtable columnalign="right left" class="close"><mtr><mtd class="right">\#
      <mspace height="0.84em" depth="0.66em"></mspace><mstyle scriptlevel="0" displaystyle="true"><mi>a</mi>\#
      </mstyle></mtd><mtd class="left"><mstyle scriptlevel="0" displaystyle="true"><mrow><mrow></mrow><mo>=</mo>\#
      <mi>b</mi></mrow></mstyle></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{array}{|l|r:c|}\hline a&b&c\\\hdashline d\\\hline\end{array}"#,
      #"""
      <mrow><mtable columnalign="left right center" class="rule-left rule-right rule-top rule-bottom">\#
      <mtr class="dash"><mtd class="left line"><mspace height="0.84em" depth="0.36em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>a</mi></mstyle></mtd><mtd class="right dash">\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>b</mi></mstyle></mtd><mtd>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>c</mi></mstyle></mtd></mtr><mtr><mtd class="left line">\#
      <mspace height="0.84em" depth="0.36em"></mspace><mstyle scriptlevel="0" displaystyle="false"><mi>d</mi>\#
      </mstyle></mtd><mtd class="right dash"></mtd><mtd></mtd></mtr></mtable></mrow>
      """#),
    Formula(
      #"\begin{array}{c|c}a&b\\\hline c\end{array}"#,
      #"""
      <mtable><mtr class="line"><mtd class="line"><mspace height="0.84em" depth="0.36em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>a</mi></mstyle></mtd><mtd>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>b</mi></mstyle></mtd></mtr><mtr><mtd class="line">\#
      <mspace height="0.84em" depth="0.36em"></mspace><mstyle scriptlevel="0" displaystyle="false"><mi>c</mi>\#
      </mstyle></mtd><mtd></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{array}{|c}a\end{array}"#,
      #"""
      <mrow><mtable class="rule-left"><mtr><mtd><mspace height="0.84em" depth="0.36em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>a</mi></mstyle></mtd></mtr></mtable></mrow>
      """#),
    Formula(
      #"\begin{array}{c}\hline a\end{array}"#,
      #"""
      <mrow><mtable class="rule-top"><mtr><mtd><mspace height="0.84em" depth="0.36em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>a</mi></mstyle></mtd></mtr></mtable></mrow>
      """#),
    Formula(
      #"\def\arraystretch{1.5}\begin{matrix}a\end{matrix}"#,
      #"""
      <mtable><mtr><mtd><mspace height="1.26em" depth="0.54em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="false"><mi>a</mi></mstyle></mtd></mtr></mtable>
      """#),
    Formula(
      #"a\tag{1}"#, isDisplay: true,
      #"""
      <mtable class="tagged"><mtr><mtd class="glue"></mtd><mtd><mstyle displaystyle="true"><mrow><mi>a</mi>\#
      </mrow></mstyle></mtd><mtd class="glue"></mtd><mtd class="tag"><mtext>(1)</mtext></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{align}a&=b\tag*{A}\\c&=d\end{align}"#, isDisplay: true,
      #"""
      <mtable class="close tagged"><mtr><mtd class="glue"></mtd><mtd class="right">\#
      <mspace height="0.84em" depth="0.66em"></mspace><mstyle scriptlevel="0" displaystyle="true"><mi>a</mi>\#
      </mstyle></mtd><mtd class="left"><mstyle scriptlevel="0" displaystyle="true"><mrow><mrow></mrow><mo>=</mo>\#
      <mi>b</mi></mrow></mstyle></mtd><mtd class="glue"></mtd><mtd class="tag"><mtext>A</mtext></mtd></mtr><mtr>\#
      <mtd class="glue"></mtd><mtd class="right"><mspace height="0.84em" depth="0.66em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="true"><mi>c</mi></mstyle></mtd><mtd class="left">\#
      <mstyle scriptlevel="0" displaystyle="true"><mrow><mrow></mrow><mo>=</mo><mi>d</mi></mrow></mstyle></mtd>\#
      <mtd class="glue"></mtd><mtd class="tag"></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{gather}a\end{gather}"#, isDisplay: true,
      #"""
      <mtable class="close"><mtr><mtd><mspace height="0.84em" depth="0.66em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="true"><mi>a</mi></mstyle></mtd></mtr></mtable>
      """#),
    Formula(
      #"\tag{$\star$}a"#, isDisplay: true,
      #"""
      <mtable class="tagged"><mtr><mtd class="glue"></mtd><mtd><mstyle displaystyle="true"><mrow><mi>a</mi>\#
      </mrow></mstyle></mtd><mtd class="glue"></mtd><mtd class="tag"><mrow><mtext>(</mtext>\#
      <mstyle scriptlevel="0" displaystyle="false"><mo>⋆</mo></mstyle><mtext>)</mtext></mrow></mtd></mtr>\#
      </mtable>
      """#),
    Formula(
      #"a\\b"#, isDisplay: true,
      #"""
      <mtable class="close"><mtr><mtd><mspace height="0.84em" depth="0.66em"></mspace>\#
      <mstyle displaystyle="true"><mrow><mi>a</mi></mrow></mstyle></mtd></mtr><mtr><mtd>\#
      <mspace height="0.84em" depth="0.66em"></mspace><mstyle displaystyle="true"><mrow><mi>b</mi></mrow>\#
      </mstyle></mtd></mtr></mtable>
      """#),
    Formula(
      #"\begin{CD}A@>a>>B\end{CD}"#, isDisplay: true,
      #"""
      <mtable class="diagram"><mtr><mtd><mspace height="0.84em" depth="0.66em"></mspace>\#
      <mstyle scriptlevel="0" displaystyle="true"><mi>A</mi></mstyle></mtd><mtd>\#
      <mstyle scriptlevel="0" displaystyle="true"><munderover><mo stretchy="true">→</mo><mrow>\#
      <mspace width="0.3em"></mspace><mrow></mrow><mspace width="0.3em"></mspace></mrow><mrow>\#
      <mspace width="0.3em"></mspace><mi>a</mi><mspace width="0.3em"></mspace></mrow></munderover></mstyle>\#
      </mtd><mtd><mstyle scriptlevel="0" displaystyle="true"><mi>B</mi></mstyle></mtd></mtr></mtable>
      """#),
  ]
}
