import Foundation

/// Which note a property's link means: by title, other name or path, without regard to case and the form of Unicode.
struct NoteNames {
  /// The paths of the notes that have a name, in their order.
  private var paths: [String: [ExactText]] = [:]

  /// The forms in which a note's names are looked up.
  static func keys(of note: Note) -> Set<String> { Set(([note.title] + note.otherNames).map(key)) }

  /// Of several notes with one name the one counts whose path is the first.
  mutating func enter(_ keys: Set<String>, at path: ExactText) {
    for key in keys {
      let place = Self.place(of: path, in: paths[key])
      paths[key, default: []].insert(path, at: place)
    }
  }

  mutating func remove(_ keys: Set<String>, at path: ExactText) {
    for key in keys {
      let place = Self.place(of: path, in: paths[key])
      guard let list = paths[key], place < list.count, list[place] == path else { continue }
      paths[key]?.remove(at: place)
      if paths[key]?.isEmpty == true { paths[key] = nil }
    }
  }

  /// The path of the note that has a name in the form in which it is looked up.
  func path(ofKey key: String) -> ExactText? { paths[key]?.first }

  /// The path of the note that a link's name means.
  ///
  /// - Parameter asked: is given each form that is looked up.
  func path(named name: String, asked: (String) -> Void) -> ExactText? {
    let key = Self.key(name)
    var forms = [key, Self.withoutEnding(key)]
    if let last = key.split(separator: "/").last, last.count < key.count {
      forms.append(Self.withoutEnding(String(last)))
    }
    for form in forms {
      asked(form)
      if let path = path(ofKey: form) { return path }
    }
    return nil
  }

  /// The first place whose path is not before this one.
  private static func place(of path: ExactText, in list: [ExactText]?) -> Int {
    guard let list else { return 0 }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 } && name.utf8.first != 0x20 && name.utf8.last != 0x20
    // What Foundation does costs a hundred times as much.
    if isPlain, !name.utf8.contains(0x09) { return name.lowercased() }
    return name.precomposedStringWithCanonicalMapping.lowercased().trimmingCharacters(in: .whitespaces)
  }

  private static func withoutEnding(_ name: String) -> String {
    NoteFile.isOne(name) ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
  }
}
