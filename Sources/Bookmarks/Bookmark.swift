import Providers
import Store

/// Everything that a file says about one URL, wherever it occurs.
struct Bookmark {
  let address: String
  private(set) var title: String
  private(set) var created: Moment?
  private(set) var modified: Moment?
  private(set) var notes: [String] = []
  private(set) var tags: [String] = []
  private(set) var isPrivate = false
  private(set) var isArchived = false
  /// The value of `TOREAD`; nil where it is not given.
  private(set) var isToRead: Bool?
  /// Attributes by name, each with its first value.
  private(set) var words: [String: String] = [:]

  init(address: String, title: String) {
    self.address = address
    self.title = title
  }

  mutating func enter(_ entry: BookmarkEntry, created: Moment?, modified: Moment?) {
    if title.isEmpty { title = entry.title }
    self.created = [self.created, created].compactMap(\.self).min()
    self.modified = [self.modified, modified].compactMap(\.self).max()
    for note in [entry.note, entry.attributes["description"] ?? ""] where !note.isEmpty && !notes.contains(note) {
      notes.append(note)
    }
    for tag in Self.tags(entry.attributes["tags"] ?? "") where !tags.contains(tag) { tags.append(tag) }
    isPrivate = isPrivate || entry.isPrivate
    isArchived = isArchived || entry.section.lowercased() == "read archive"
    if let word = entry.attributes["toread"] {
      if WithholdingWords.isTrue(word) { isToRead = true }
      if WithholdingWords.isFalse(word) { isToRead = isToRead ?? false }
    }
    for (name, attribute) in [("shortcuturl", "shortcut"), ("feedurl", "feed")] {
      if let word = entry.attributes[name], !word.isEmpty, words[attribute] == nil { words[attribute] = word }
    }
  }

  private static func tags(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
  }

  /// - Parameter item: the bookmark's item.
  func say(of item: String, _ facts: inout SourceFacts) {
    let time = created ?? .oldest
    func say(_ name: String, _ value: TypedValue) { facts.say(name, value, of: item, at: time) }
    if let created { say("created", .timestamp(created)) }
    say("type", .string("link"))
    say("title", .string(title.isEmpty ? address : title))
    say("url", .string(address))
    if !notes.isEmpty { say("body", .string(notes.joined(separator: "\n\n"))) }
    if !tags.isEmpty { say("tags", .string(tags.joined(separator: ", "))) }
    if let modified { say("modified", .timestamp(modified)) }
    if isPrivate { say("private", .boolean(true)) }
    if isArchived { say("archived", .boolean(true)) }
    switch isToRead {
    case true?: say("toRead", .boolean(true))
    case false?: say("read", .boolean(true))
    case nil: break
    }
    for (name, text) in words.sorted(by: { $0.key < $1.key }) { say(name, .string(text)) }
  }
}

/// A folder, link or separator in a bookmark file.
struct BookmarkEntry {
  enum Kind { case folder, link, separator }

  let kind: Kind
  /// The index of the folder that contains it; nil for the outermost.
  let folder: Int?
  /// By their names in lower case.
  let attributes: [String: String]
  /// The line number, from 1.
  let line: Int
  /// The heading above it, where the file has headings instead of folders.
  let section: String
  let isPrivate: Bool
  var title = ""
  var note = ""
}
