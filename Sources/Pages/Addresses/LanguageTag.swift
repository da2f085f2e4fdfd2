/// The parts of a language tag (RFC 5646) that affect the order of letters.
struct LanguageTag {
  /// The primary language in lower case.
  let name: String
  /// The other parts, in lower case.
  private let parts: [Substring]

  init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    name = parts.first.map { String($0) } ?? ""
    self.parts = Array(parts.dropFirst())
  }

  /// Whether Chinese is written in traditional characters.
  var isTraditional: Bool {
    parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
  }

  /// The key of the language's entry in `CollationTailorings`.
  var ofLetters: String { parts.contains("latn") && name == "sr" ? "sr-Latn" : name }
}
