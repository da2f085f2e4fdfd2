package import Diagnostics

/// The rule for the tag of a language, in the form of BCP 47: pages and the names of words files contain it.
package enum LanguageTag {
  package static let rule = "is a tag such as en, de-AT or zh-Hant"

  /// The tag with hyphens: `de_DE` is the form of other programs. Nil if the text is no tag.
  package static func of(_ text: String) -> String? {
    let tag = text.replacing("_", with: "-")
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter) else { return nil }
    let areParts = parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
    return areParts ? tag : nil
  }

  /// - Throws: a diagnostic if a text is no tag.
  package static func check(_ text: String) throws(Diagnostic) {
    guard of(text) == nil else { return }
    throw Diagnostic(.error, "language-invalid", "'\(text.prefix(100))' is no language", notes: ["A language \(rule)"])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
