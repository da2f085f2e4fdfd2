import Diagnostics
import Providers

/// The rules of front matter about publishing, in the words of YAML 1.1, which most of its readers still accept.
enum NotePublishing {
  /// The first property that withholds a note.
  static func rule(in properties: [NoteProperty]) -> NoteProperty? {
    properties.first { property in
      // `private: {from: all}` is a property within a property. `<<` merges the content of another mapping.
      switch property.name.lowercased().split(separator: ".").first(where: { $0 != "<<" }) {
      case "draft": property.values.contains { trueWords.contains($0.text.lowercased()) }
      // A value that cannot be read never publishes a note that was meant to stay private.
      case "publish": !property.values.allSatisfy { trueWords.contains($0.text.lowercased()) }
      case "published":
        !property.values.allSatisfy { trueWords.contains($0.text.lowercased()) || WithholdingWords.isTime($0.text) }
      case "private": !property.values.allSatisfy { falseWords.contains($0.text.lowercased()) }
      default: false
      }
    }
  }

  /// Whether a property withholds its note because its value cannot be read: `publish: fals`.
  static func isUnreadable(_ property: NoteProperty) -> Bool {
    property.name.lowercased().hasPrefix("publish")
      && !property.values.contains { falseWords.contains($0.text.lowercased()) }
  }

  /// A property by which other programs hide notes, as it is written: Offprint does not read it.
  static func unread(in properties: [NoteProperty]) -> String? {
    let found = properties.first { property in
      switch property.name.lowercased() {
      case "hidden", "unlisted": isTrue(property)
      case "visibility": property.text?.lowercased() == "private"
      default: false
      }
    }
    return found.map { "\($0.name.lowercased()): \($0.listed.lowercased())" }
  }

  /// Whether unreadable lines contain a key that may withhold the note, in any case.
  ///
  /// - Parameter asKey: whether a colon must follow, as where a text may be enclosed in two rules.
  static func isNamed(in lines: Substring, asKey: Bool = false) -> Bool {
    lines.split(whereSeparator: \.isNewline).contains { line in
      let words = line.utf8.split(omittingEmptySubsequences: true) { !(0x61...0x7A).contains($0 | 0x20) }
      return words.contains { word in
        guard (5...9).contains(word.count), keys.contains(String(decoding: word, as: UTF8.self).lowercased()) else {
          return false
        }
        return !asKey || line.utf8[word.endIndex...].first { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 } == 0x3A
      }
    }
  }

  /// The first property that would withhold a note if its name were not misspelt.
  static func misspelt(in properties: [NoteProperty]) -> (name: String, meant: String)? {
    for property in properties where !keys.contains(property.name.lowercased()) {
      let near = isTrue(property) ? ["draft", "private"] : isFalse(property) ? ["publish", "published"] : []
      if !near.isEmpty, let meant = Suggestion.nearest(to: property.name, among: near) { return (property.name, meant) }
    }
    return nil
  }

  private static let keys: Set<String> = ["draft", "private", "publish", "published"]
  private static let trueWords: Set<String> = ["true", "yes", "on", "y", "1"]
  private static let falseWords: Set<String> = ["false", "no", "off", "n", "0"]

  static func isTrue(_ property: NoteProperty) -> Bool { word(property, among: trueWords) }

  static func isFalse(_ property: NoteProperty) -> Bool { word(property, among: falseWords) }

  private static func word(_ property: NoteProperty, among words: Set<String>) -> Bool {
    property.text.map { words.contains($0.lowercased()) } ?? false
  }
}
