/// What of a language tag (RFC 5646) has a part in the order of letters.
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

  /// Whether Chinese is written in its older characters.
  var isTraditional: Bool {
    parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
  }

  /// The language under which `CollationTailorings` has what it orders in its own way.
  var ofLetters: String { parts.contains("latn") && name == "sr" ? "sr-Latn" : name }
}
