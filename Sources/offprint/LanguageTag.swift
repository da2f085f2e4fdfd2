import Diagnostics

/// A tag such as `de` or `pt-BR`, as far as its form can be told.
enum LanguageTag {
  /// Parts of up to eight letters and digits with hyphens between them, the first of two or three letters (RFC 5646, section 2.1).
  static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return text.utf8.count <= 35 && (2...3).contains(parts[0].count)
      && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }

  static let rule = "Write a language tag, such as en, de or pt-BR"

  /// - Throws: a diagnostic if a text is no tag.
  static func check(_ text: String) throws(Diagnostic) {
    guard !isOne(text) else { return }
    throw Diagnostic(.error, "language-invalid", "'\(text.prefix(100))' is no language tag", notes: [rule])
  }
}
