import Diagnostics
import YAMLMistakes
import Yams

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

extension YAMLMistake {
  /// Reports a value that YAML reads as a comment, such as `accent: #a03050`. A comment has a space after its sign.
  ///
  /// - Parameter key: a key whose value is empty.
  static func checkComment(behind key: Node, _ text: String, _ path: String) throws {
    guard let name = key.string, let number = key.mark?.line else { return }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(number - 1), let colon = lines[number - 1].firstIndex(of: ":") else { return }
    let rest = lines[number - 1][colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
    guard rest.first == "#", let next = rest.dropFirst().first, !next.isWhitespace, next != "#" else { return }
    let summary = "The value of '\(name)' is empty: a '#' begins a comment in YAML. Write it in quotes"
    throw SettingsFile.problem(summary, at: key, text, path)
  }
}
