import Testing

@testable import Typeset

@Suite(
  "What stands over, under, through and around mathematics",
  .enabled(if: Typesetter.isInstalled, "jsc is not installed, which sets code and mathematics"))
struct MathEnclosureTests {
  @Test("is named by a class, and what is moved by what MathML Core knows", arguments: formulas)
  func core(_ formula: Formula) { #expect(formula.set == formula.core) }

  private static let formulas = [
    Formula(
      #"\boxed{x}"#,
      #"<mrow><mrow class="box"><mstyle scriptlevel="0" displaystyle="true"><mi>x</mi></mstyle></mrow></mrow>"#),
    Formula(
      #"\cancel{x}\bcancel{x}\xcancel{x}\sout{x}\phase{x}"#,
      #"""
      <mrow><mrow class="up"><mi>x</mi></mrow><mrow class="down"><mi>x</mi></mrow><mrow class="cross"><mi>x</mi>\#
      </mrow><mrow class="through"><mi>x</mi></mrow><mrow class="phase"><mi>x</mi></mrow></mrow>
      """#),
    Formula(
      #"\overline{142857}\underline{ab}"#,
      #"""
      <mrow><mover accent="true" class="bar"><mn>142857</mn><mo>‾</mo></mover>\#
      <munder accentunder="true" class="bar"><mrow><mi>a</mi><mi>b</mi></mrow><mo>‾</mo></munder></mrow>
      """#),
    Formula(
      #"\overlinesegment{AB}"#,
      #"<mrow><mover accent="true" class="bar"><mrow><mi>A</mi><mi>B</mi></mrow><mo>‾</mo></mover></mrow>"#),
    Formula(
      #"\hat{x}\widehat{xy}\tilde{x}\widetilde{xy}\vec{v}\overrightarrow{AB}\dot{x}"#,
      #"""
      <mrow><mover accent="true"><mi>x</mi><mo stretchy="false">ˆ</mo></mover><mover accent="true"><mrow><mi>x\#
      </mi><mi>y</mi></mrow><mo stretchy="true">\#u{302}</mo></mover><mover accent="true"><mi>x</mi>\#
      <mo stretchy="false">˜</mo></mover><mover accent="true"><mrow><mi>x</mi><mi>y</mi></mrow>\#
      <mo stretchy="true">˜</mo></mover><mover accent="true"><mi>v</mi><mo stretchy="false" mathsize="60%">→\#
      </mo></mover><mover accent="true"><mrow><mi>A</mi><mi>B</mi></mrow><mo stretchy="true">→</mo></mover>\#
      <mover accent="true"><mi>x</mi><mo stretchy="false">˙</mo></mover></mrow>
      """#),
    Formula(
      #"a\!b\,c\quad d\hspace{-1em}e\negmedspace f"#,
      #"""
      <mrow><mi>a</mi><mspace class="back-2"></mspace><mspace class="back-1"></mspace><mi>b</mi><mtext>\#u{2009}</mtext>\#
      <mi>c</mi><mspace width="1em"></mspace><mi>d</mi><mspace class="back-16"></mspace><mspace class="back-2">\#
      </mspace><mi>e</mi><mspace class="back-4"></mspace><mi>f</mi></mrow>
      """#),
    Formula(
      #"\colorbox{yellow}{a}"#,
      #"<mrow><mrow mathbackground="yellow" class="pad"><mtext>a</mtext></mrow></mrow>"#),
    Formula(
      #"\fcolorbox{red}{blue}{a}"#,
      #"""
      <mrow><mrow mathbackground="blue" mathcolor="red" class="box"><mrow class="ink"><mtext>a</mtext></mrow>\#
      </mrow></mrow>
      """#),
    Formula(
      #"\color{red}\fcolorbox{green}{blue}{a}b"#,
      #"""
      <mrow><mstyle mathcolor="red"><mrow mathbackground="blue" mathcolor="green" class="box">\#
      <mrow mathcolor="red"><mtext>a</mtext></mrow></mrow><mi>b</mi></mstyle></mrow>
      """#),
    Formula(
      #"\rule{1em}{2em}\rule[-1em]{1em}{2em}"#,
      #"""
      <mrow><mspace mathbackground="currentcolor" width="1em" height="2em"></mspace>\#
      <mpadded height="1em" depth="1em" voffset="-1em">\#
      <mspace mathbackground="currentcolor" width="1em" height="2em"></mspace></mpadded></mrow>
      """#),
    Formula(
      #"\xrightarrow[a]{b}"#,
      #"""
      <mrow><munderover><mo stretchy="true">→</mo><mrow><mspace width="0.3em"></mspace><mi>a</mi>\#
      <mspace width="0.3em"></mspace></mrow><mrow><mspace width="0.3em"></mspace><mi>b</mi>\#
      <mspace width="0.3em"></mspace></mrow></munderover></mrow>
      """#),
    Formula(
      #"a\mathllap{b}\mathclap{c}\mathrlap{d}"#,
      #"""
      <mrow><mi>a</mi><mpadded width="0px"><mrow class="llap"><mi>b</mi></mrow></mpadded><mpadded width="0px">\#
      <mrow class="clap"><mi>c</mi></mrow></mpadded><mpadded width="0px"><mi>d</mi></mpadded></mrow>
      """#),
    Formula(
      #"\vcenter{a}\raisebox{1em}{b}\smash{c}\phantom{d}"#,
      #"""
      <mrow><mpadded><mi>a</mi></mpadded><mpadded voffset="1em"><mstyle scriptlevel="0" displaystyle="false">\#
      <mtext>b</mtext></mstyle></mpadded><mpadded height="0px" depth="0px"><mi>c</mi></mpadded><mphantom><mi>d\#
      </mi></mphantom></mrow>
      """#),
  ]
}
