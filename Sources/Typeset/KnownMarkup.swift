/// A cache of typeset code and formulas, by source. Most edits leave code and formulas unchanged, and feeds show those of pages
/// again.
struct KnownMarkup {
  /// A formula with everything that decides its markup.
  struct Formula: Hashable {
    let tex: String
    let isDisplay: Bool
    /// As in `MathMacros.literal`.
    let macros: String
  }

  /// The approximate limit in bytes; most sites need less.
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

  /// Makes room for an entry and clears a full cache: the next requests rarely repeat the first ones. False if it is too large.
  private mutating func makeRoom(for html: String, and typed: String) -> Bool {
    let size = html.utf8.count + typed.utf8.count + 64
    guard size < Self.mostBytes / 8 else { return false }
    if bytes + size > Self.mostBytes { self = KnownMarkup() }
    bytes += size
    return true
  }
}
