import Diagnostics
public import Escaping
public import Graph
public import Markdown
public import Typeset

/// Typesets code and mathematics when the page is rendered.
extension ItemReader {
  public mutating func set(code: Bytes, language: String, html: inout Sink) -> CodeStanding {
    guard let known = Typesetter.language(named: language) else { return .asTyped }
    guard Typesetter.isInstalled else {
      noteMissing()
      return .asTyped
    }
    let code = Typesetter.Code(String(decoding: code, as: UTF8.self), in: known)
    if let held = heldCode?.count {
      heldCode?.append(code)
      return .later(held)
    }
    return write(Typesetter.shared.code([code])[0], into: &html) ? .set : .asTyped
  }

  /// Writes a text, filling its holes with the typeset results of its held code.
  ///
  /// - Parameter first: the number of the hole of the first result.
  public mutating func fill(_ text: Bytes, with results: [TypesetResult], from first: Int, into sink: inout Sink) {
    sink.append(text) { number, sink in
      guard results.indices.contains(number - first), case .html(let html) = results[number - first] else {
        return false
      }
      sink.append(text: html)
      return true
    }
    if results.contains(.missing) { noteMissing() }
  }

  private mutating func write(_ result: TypesetResult, into html: inout Sink) -> Bool {
    switch result {
    case .html(let text): html.append(text: text)
    case .refused: return false
    case .missing:
      noteMissing()
      return false
    }
    return true
  }

  /// The most bytes of MathML on a page, counting a fixed overhead for each formula: some thousand formulas.
  private static let mostMathematics = 400_000

  public mutating func set(mathematics tex: Bytes, isDisplay: Bool, html: inout Sink) -> Bool {
    guard mathematicsBytes < Self.mostMathematics else {
      warnAboutLink("mathematics", "Mathematics is shown as it was typed, since the page has too much of it")
      return false
    }
    // A refused formula takes time as well.
    mathematicsBytes += 200
    let tex = String(decoding: tex, as: UTF8.self)
    switch Typesetter.shared.mathematics(tex, isDisplay: isDisplay, macros: views.macros) {
    case .html(let text):
      hasMathematics = true
      mathematicsBytes += text.utf8.count
      html.append(text: text)
    case .refused(let reason):
      warnAboutLink("mathematics", "Formula cannot be set: \(reason)")
      return false
    case .missing:
      noteMissing()
      return false
    }
    return true
  }

  /// Links a page to the style sheet of mathematics if it shows any.
  mutating func linkMathematics(in sink: inout Sink) {
    guard hasMathematics, let place = mathematicsPlace else { return }
    sink.insert("\n<link rel=\"stylesheet\" href=\"\(page.base)assets/math.css\">", at: place)
  }

  /// The message is the same everywhere, so that it is reported once.
  private mutating func noteMissing() {
    diagnostics.append(Typesetter.isInstalled ? Self.typesettingFailed : Self.typesettingMissing)
  }

  private static let typesettingMissing = Diagnostic(
    .warning, "typesetting-missing",
    "Code and mathematics are shown as they were typed: jsc, which sets them, is not installed",
    notes: ["Debian and Ubuntu have it in libjavascriptcoregtk-4.1-bin; OFFPRINT_JSC may name its place"])

  /// The program may start the next time.
  private static let typesettingFailed = Diagnostic(
    .warning, unfinished, "Some code and mathematics are shown as they were typed: jsc, which sets them, does not start"
  )

  /// The name of a message after which the next build renders everything again.
  public static let unfinished = "typesetting-failed"
}
