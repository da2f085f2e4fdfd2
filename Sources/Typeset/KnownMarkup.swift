/// What was set before, by what was typed: an edit mostly leaves code and formulas as they were, and a page's are set for feeds, too.
struct KnownMarkup {
  /// A formula, with all that decides how it is set.
  struct Formula: Hashable {
    let tex: String
    let isDisplay: Bool
    /// As `MathMacros` has them.
    let macros: String
  }

  /// So many bytes are kept, about; most sites have less.
  private static let mostBytes = 8 << 20

  private var codes: [Typesetter.Code: String] = [:]
  private var formulas: [Formula: String] = [:]
  private var bytes = 0

  subscript(code: Typesetter.Code) -> String? { codes[code] }
  subscript(formula: Formula) -> String? { formulas[formula] }

  mutating func keep(_ html: String, of code: Typesetter.Code) {
    guard makeRoom(for: html, and: code.text) else { return }
    codes[code] = html
  }

  mutating func keep(_ html: String, of formula: Formula) {
    guard makeRoom(for: html, and: formula.tex) else { return }
    formulas[formula] = html
  }

  /// Everything goes when there is too much: what is asked for next is mostly not what was asked for first.
  private mutating func makeRoom(for html: String, and typed: String) -> Bool {
    let size = html.utf8.count + typed.utf8.count + 64
    guard size < Self.mostBytes / 8 else { return false }
    if bytes + size > Self.mostBytes { self = KnownMarkup() }
    bytes += size
    return true
  }
}
