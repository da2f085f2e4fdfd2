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
