import Diagnostics
public import Escaping
public import Graph
import Markdown
import Typeset

/// Code and mathematics, set when the page is made.
extension ItemReader {
  public mutating func set(code: Bytes, language: String, html: inout Sink) -> Bool {
    guard let known = Typesetter.language(named: language) else { return false }
    switch Typesetter.shared.code(String(decoding: code, as: UTF8.self), language: known) {
    case .html(let text): html.append(text: text)
    case .refused: return false
    case .missing:
      noteMissing()
      return false
    }
    return true
  }

  public mutating func set(mathematics tex: Bytes, isDisplay: Bool, html: inout Sink) -> Bool {
    switch Typesetter.shared.mathematics(String(decoding: tex, as: UTF8.self), isDisplay: isDisplay) {
    case .html(let text): html.append(text: text)
    case .refused(let reason):
      warnAboutLink("mathematics", "Mathematics cannot be set: \(reason)")
      return false
    case .missing:
      noteMissing()
      return false
    }
    return true
  }

  /// The same texts must give the same pages, so a page without is no page.
  private mutating func noteMissing() {
    diagnostics.append(
      Diagnostic(
        .error, "typesetting-missing", "What sets code and mathematics is not installed",
        notes: ["bin/prepare installs it; Offprint then has to be built anew"]))
  }
}
