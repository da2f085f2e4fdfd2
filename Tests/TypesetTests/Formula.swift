import Testing

@testable import Typeset

/// TeX and the expected MathML.
struct Formula: Sendable, CustomTestStringConvertible {
  let tex: String
  let isDisplay: Bool
  let core: String

  init(_ tex: String, isDisplay: Bool = false, _ core: String) {
    self.tex = tex
    self.isDisplay = isDisplay
    self.core = core
  }

  var testDescription: String { tex }

  /// The MathML of the TeX, without the elements around every formula.
  var set: String {
    guard case .html(let html) = Typesetter.shared.mathematics(tex, isDisplay: isDisplay),
      let start = html.firstRange(of: "<semantics>"), let end = html.firstRange(of: "<annotation")
    else { return "not set" }
    return String(html[start.upperBound..<end.lowerBound])
  }
}
