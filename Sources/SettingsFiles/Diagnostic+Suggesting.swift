import Diagnostics

extension Diagnostic {
  /// The message with the known word that may be meant by another one.
  func suggesting(among known: [String], for name: String?) -> Diagnostic {
    guard let name else { return self }
    // Other programs write their keys in other ways: `base_url`.
    let plain = Self.plain(name)
    let near = known.first { Self.plain($0) == plain } ?? Self.synonyms[plain].flatMap { known.contains($0) ? $0 : nil }
    guard let near = near ?? Suggestion.nearest(to: name, among: known) else { return self }
    var diagnostic = self
    diagnostic.notes.append("Did you mean '\(near)'?")
    return diagnostic
  }

  func noting(_ note: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(note)
    return diagnostic
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }

  private static let synonyms = [
    "colour": "accent", "color": "accent", "url": "baseURL", "siteurl": "baseURL", "lang": "language", "tz": "timeZone",
  ]
}
