import Foundation

/// The text between `[[` and `]]`.
struct TypedLink {
  let target: String
  /// The words after the `|`, which is written `\|` in a table.
  var words: String?

  init(target: String, words: String?) { (self.target, self.words) = (target, words) }

  init(_ inner: String) {
    guard let bar = inner.firstIndex(of: "|") else {
      self.init(target: Self.withoutVault(Self.trimmed(inner[...])), words: nil)
      return
    }
    let target = inner[..<bar].hasSuffix("\\") ? inner[..<bar].dropLast() : inner[..<bar]
    let words = Self.trimmed(inner[inner.index(after: bar)...])
    self.init(target: Self.withoutVault(Self.trimmed(target)), words: words.isEmpty ? nil : words)
  }

  private static func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }

  /// The name in `dendron://vault/name`.
  static func withoutVault(_ name: String) -> String {
    guard name.hasPrefix("dendron://"), let slash = name.lastIndex(of: "/") else { return name }
    return String(name[name.index(after: slash)...])
  }

  /// Whether a name may be written in `[[…]]`.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { !Array("[]|#^\n`\\".utf8).contains($0) }
  }
}
