import Foundation

/// Which note a property's link means: by title, other name or path, without regard to case and the form of Unicode.
struct NoteNames {
  private var items: [String: String] = [:]

  /// Of several notes with one name the one counts that is entered first.
  mutating func enter(_ note: Note, as item: String) {
    for name in [note.title] + note.otherNames where items[Self.key(name)] == nil { items[Self.key(name)] = item }
  }

  func item(named name: String) -> String? {
    let key = Self.key(name)
    if let item = items[key] ?? items[Self.withoutEnding(key)] { return item }
    guard let last = key.split(separator: "/").last, last.count < key.count else { return nil }
    return items[Self.withoutEnding(String(last))]
  }

  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased().trimmingCharacters(in: .whitespaces)
  }

  private static func withoutEnding(_ name: String) -> String {
    NoteFile.isOne(name) ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
  }
}
