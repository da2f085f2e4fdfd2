import Foundation

/// Which note a link refers to, and by which names a text can refer to that note alone.
extension NoteLinks {
  var names: NoteNames { vault.names }

  /// The note that a name refers to, and what follows the name: a heading, or the name of a block.
  mutating func meaning(of target: String) -> (path: ExactText, rest: String)? {
    var end = target.endIndex
    while true {
      if let found = found(String(target[..<end])) { return (found, String(target[end...])) }
      guard let mark = target[..<end].lastIndex(where: { $0 == "#" || $0 == "^" }), mark > target.startIndex else {
        return nil
      }
      end = mark
    }
  }

  private mutating func found(_ name: String) -> ExactText? {
    var keys: [String] = []
    let path = names.path(named: name, from: folder) { keys.append($0) }
    keys.forEach { ask($0) }
    return path
  }

  mutating func found(address: String) -> ExactText? {
    let isRelative = ["./", "../", "/"].contains(where: address.hasPrefix)
    return found(isRelative ? address : "./" + address)
  }

  /// The words of the heading that a `#name` after a note's name refers to, where the graph would look for another heading.
  mutating func words(ofHeading rest: String, in path: ExactText) -> String? {
    guard rest.hasPrefix("#"), rest.count > 1, !rest.hasPrefix("#^") else { return nil }
    return named(rest.dropFirst().lowercased(), in: path)
  }

  /// A `^` and the mark of the block that a `#^name` or `^name` after a note's name refers to.
  mutating func mark(ofBlock rest: String, in path: ExactText) -> String? {
    let name = rest.drop { $0 == "#" }.lowercased()
    return name.hasPrefix("^") ? named(name, in: path) : nil
  }

  private mutating func named(_ name: String, in path: ExactText) -> String? {
    ask(NoteNames.key(ofHeading: name))
    return vault.notes[path]?.note.headings[name]
  }

  mutating func block(_ id: String) -> ExactText? {
    ask(NoteNames.key(ofBlock: id))
    return names.path(ofBlock: id)
  }

  /// Whether a name refers to the note from every place, by the graph's rules for names.
  mutating func isClear(_ name: String, _ path: ExactText) -> Bool {
    for form in NoteNames.forms(of: name) {
      ask(form)
      let bearers = names.bearers(ofKey: form)
      if bearers == NoteNames.Bearers() { continue }
      return isOnly(bearers, path)
    }
    return false
  }

  private func isOnly(_ bearers: NoteNames.Bearers, _ path: ExactText) -> Bool {
    guard bearers.notes == [path] else { return false }
    let item = bearers.folders.isEmpty ? nil : vault.item(at: path)
    return bearers.folders.keys.allSatisfy { NoteFacts.item(ofFolder: $0.text, vault.source) == item }
  }

  /// A name that no other note has: the shortest end of its path, its title, or an alias.
  mutating func ownName(of path: ExactText) -> String? {
    guard let note = vault.notes[path]?.note else { return nil }
    return (note.pathNames + note.allNames).first { TypedLink.isName($0) && isClear($0, path) }
  }

  /// The shortest end of a note's path that no other note has, with its extension.
  mutating func ownPath(of path: ExactText) -> String? {
    guard let note = vault.notes[path]?.note, let name = note.pathNames.first(where: { isClear($0, path) }),
      note.file.pathWithoutEnding.hasSuffix(name)
    else { return nil }
    return name + path.text.dropFirst(note.file.pathWithoutEnding.count)
  }

  func address(of path: ExactText) -> String { "itemid:" + (vault.item(at: path) ?? "") }

  /// A path as written in a URL.
  static func spelled(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      let isPlain = byte > 0x20 && byte != 0x7F && !"%?#<>()\\\"".utf8.contains(byte)
      result +=
        isPlain && byte < 0x80
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

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

/// A cache of the links of a note that stay as typed, by their spelling. The next version of the text need not resolve them again,
/// as long as the names that they asked mean the same.
struct PlainLinks {
  /// Notes with fewer links have no cache: most notes have few, and reading them again is fast.
  private static let fewest = 16

  /// The folder from which names are resolved.
  private let folder: String
  /// The cache of the version before.
  private var before: [ExactText: [VaultKey]]
  private var now: [ExactText: [VaultKey]] = [:]
  /// The keys that the current link asked.
  private var asked: [VaultKey] = []

  init(from folder: String, after last: PlainLinks?) {
    self.folder = folder
    before = last?.folder == folder ? last?.now ?? [:] : [:]
  }

  /// The cache for the next version of the text.
  var remembered: PlainLinks? {
    guard now.count >= Self.fewest else { return nil }
    var links = self
    (links.before, links.asked) = ([:], [])
    return links
  }

  /// The keys that a link asked in the version before; nil for a new link.
  mutating func known(_ spelling: ExactText) -> [VaultKey]? {
    guard let asked = before[spelling] else { return nil }
    now[spelling] = asked
    return asked
  }

  mutating func begin() { asked = [] }

  mutating func ask(_ key: VaultKey) { asked.append(key) }

  /// Caches the current link.
  mutating func keep(_ spelling: ExactText) { now[spelling] = asked }
}
