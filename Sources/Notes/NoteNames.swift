import Foundation

/// Finds the note that a link refers to: by path, file name, title or alias, regardless of case and Unicode form.
///
/// Of several notes the nearest is chosen, as in Obsidian: one whose full path matches, then one in or below the folder of the
/// link, then the one with the shortest path.
struct NoteNames {
  /// The notes and folders that have a name.
  struct Bearers: Equatable {
    /// The paths of notes, in their order.
    fileprivate(set) var notes: [ExactText] = []
    /// Folders to which texts may refer by name, with the number of notes in each.
    fileprivate(set) var folders: [ExactText: Int] = [:]

    static func == (one: Bearers, other: Bearers) -> Bool {
      one.notes == other.notes && one.folders.keys == other.folders.keys
    }
  }

  private static let mostCompared = 256

  private var bearers: [String: Bearers] = [:]

  /// The lookup forms of a note's names and of the names of its blocks and headings.
  static func keys(of note: Note) -> Set<String> {
    Set(note.allNames.map { key($0) } + note.blocks.map(key(ofBlock:)) + note.headings.keys.map(key(ofHeading:)))
  }

  static func key(ofFolder folder: String) -> String { key(last(of: folder)) }

  static func key(ofPath path: String) -> String { withoutEnding(key(path)) }

  /// The character `\u{1}`, which no name contains, separates these keys from `[[#Heading]]`, which is looked up as a name first.
  static func key(ofHeading name: String) -> String { "\u{1}" + name }

  static func key(ofBlock id: String) -> String { "((" + id.lowercased() }

  mutating func enter(_ keys: Set<String>, at path: ExactText, in folder: String) {
    for key in keys {
      let place = Self.place(of: path, in: bearers[key]?.notes ?? [])
      bearers[key, default: Bearers()].notes.insert(path, at: place)
    }
    for folder in FolderTree.folders(around: folder) {
      bearers[Self.key(ofFolder: folder.text), default: Bearers()].folders[folder, default: 0] += 1
    }
  }

  mutating func remove(_ keys: Set<String>, at path: ExactText, in folder: String) {
    for key in keys {
      let place = Self.place(of: path, in: bearers[key]?.notes ?? [])
      if let list = bearers[key]?.notes, place < list.count, list[place] == path {
        bearers[key]?.notes.remove(at: place)
      }
      forget(key)
    }
    for folder in FolderTree.folders(around: folder) {
      let key = Self.key(ofFolder: folder.text)
      let count = bearers[key]?.folders[folder] ?? 0
      bearers[key]?.folders[folder] = count > 1 ? count - 1 : nil
      forget(key)
    }
  }

  private mutating func forget(_ key: String) { if bearers[key] == Bearers() { bearers[key] = nil } }

  /// The notes and folders with a name, given in its lookup form.
  func bearers(ofKey key: String) -> Bearers { bearers[key] ?? Bearers() }

  /// The path of the note that a link's name refers to.
  ///
  /// - Parameters:
  ///   - folder: the folder of the note that contains the link.
  ///   - asked: called with each form that is looked up.
  func path(named name: String, from folder: String, asked: (String) -> Void) -> ExactText? {
    let key = Self.key(name)
    let home = Self.key(folder)
    var forms = [key, Self.withoutEnding(key)]
    if let path = Self.path(key, from: home) {
      let steps = key.split(separator: "/").filter { $0 != "." && $0 != ".." }
      forms = [path, Self.withoutEnding(path), Self.withoutEnding(steps.joined(separator: "/"))]
    }
    if let last = key.split(separator: "/").last, last.count < key.count {
      forms.append(Self.withoutEnding(String(last)))
    }
    for form in forms where !form.isEmpty {
      asked(form)
      if let path = nearest(bearers[form]?.notes ?? [], form, home) { return path }
    }
    return nil
  }

  /// The path of the note that has a block.
  func path(ofBlock id: String) -> ExactText? { bearers[Self.key(ofBlock: id)]?.notes.first }

  /// The forms in which the graph looks up a name, one after the other.
  static func forms(of name: String) -> [String] {
    let key = key(name)
    let last = key.split(separator: "/").last.map(String.init) ?? key
    var seen: Set<String> = []
    return [key, withoutEnding(key), last, withoutEnding(last)].filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func nearest(_ paths: [ExactText], _ form: String, _ home: String) -> ExactText? {
    guard paths.count > 1 else { return paths.first }
    guard paths.count <= Self.mostCompared else { return inFolder(form, home) ?? paths.first }
    func rank(_ path: ExactText) -> (Int, Int, Int, ExactText) {
      let own = Self.key(ofPath: path.text)
      let isFile = own.hasSuffix("/" + form)
      let isNear = home.isEmpty || own.hasPrefix(home + "/")
      return (own == form ? 0 : isFile ? 1 : 2, isNear ? 0 : 1, own.utf8.count, path)
    }
    return paths.lazy.map { (rank: rank($0), path: $0) }.min { $0.rank < $1.rank }?.path
  }

  /// The outermost note, or one in the folder of the link, or in the next folder around it. Used where there are too many notes
  /// to compare for each link.
  private func inFolder(_ form: String, _ home: String) -> ExactText? {
    for folder in [""] + FolderTree.folders(around: home).dropLast().map(\.text) {
      let key = folder.isEmpty ? form : folder + "/" + form
      let near = bearers[key]?.notes.prefix(Self.mostCompared).first { Self.key(ofPath: $0.text) == key }
      if let near { return near }
    }
    return nil
  }

  /// A path relative to the folder of the link, or absolute, as a path from the outermost folder. Nil for a plain name, and for a
  /// path that leads outside.
  private static func path(_ key: String, from home: String) -> String? {
    if key.hasPrefix("/") { return String(key.dropFirst()) }
    guard key.hasPrefix("./") || key.hasPrefix("../") else { return nil }
    var steps = home.split(separator: "/")
    for step in key.split(separator: "/") where step != "." {
      if step != ".." { steps.append(step) } else if steps.popLast() == nil { return nil }
    }
    return steps.joined(separator: "/")
  }

  /// The first index whose path is not before this one.
  private static func place(of path: ExactText, in list: [ExactText]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 } && name.utf8.first != 0x20 && name.utf8.last != 0x20
    // Foundation's way costs a hundred times as much.
    if isPlain, !name.utf8.contains(0x09) { return name.lowercased() }
    return name.precomposedStringWithCanonicalMapping.lowercased().trimmingCharacters(in: .whitespaces)
  }

  private static func withoutEnding(_ name: String) -> String {
    NoteFile.isOne(name) ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
  }
}
