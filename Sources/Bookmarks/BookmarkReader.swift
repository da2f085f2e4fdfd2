import Hypertext
import Providers

/// Reads a bookmark file tag by tag.
///
/// A `DL` holds the content of the folder named last beside it, whether it is in that folder's `DT`, in its `DD`, or after both,
/// and whatever else its parent continues with. So no tag has to be closed, and no depth is too great.
struct BookmarkReader {
  /// All entries, in the order of the file.
  private(set) var entries: [BookmarkEntry] = []
  /// The title and note of the file itself.
  private(set) var title = ""
  private(set) var note = ""

  private struct Level {
    let folder: Int?
    /// The folder or link that was named last.
    var last: Int?
  }

  /// What the current text belongs to.
  private enum Target {
    case nothing, heading, title
    case note(of: Int?)
  }

  /// Tags that may be part of a note. A folder or bookmark after a note begins with a `DT`.
  private static let blocks: Set = [
    "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "div", "blockquote", "pre", "tr",
  ]

  private var levels = [Level(folder: nil)]
  private var target = Target.nothing
  private var text = ""
  private var section = ""
  /// The URL of a link within a note.
  private var address: String?

  static func read(_ bytes: [UInt8]) -> BookmarkReader {
    var reader = BookmarkReader()
    var tokens = HTMLTokens(bytes)
    while let token = tokens.next() {
      switch token {
      case .text(let text): if case .nothing = reader.target {} else { reader.text += text }
      case .start(let name, let attributes): reader.begin(name, attributes, line: tokens.line)
      case .end(let name): reader.end(name)
      }
    }
    reader.finish()
    return reader
  }

  /// Whether the file ends within a list.
  var isCut: Bool { levels.count > 1 }
  private var isInNote: Bool { if case .note = target { true } else { false } }
  private var lastLevel: Level { levels[levels.count - 1] }

  private mutating func begin(_ name: String, _ attributes: [HTMLToken.Attribute], line: Int) {
    if isInNote, Self.blocks.contains(name) {
      text += "\n"
      return
    }
    switch name {
    case "dl", "ul":
      finish()
      let last = lastLevel.last
      levels.append(Level(folder: last.flatMap { entries[$0].kind == .folder ? $0 : nil } ?? lastLevel.folder))
    case "dt", "li": finish()
    case "dd":
      finish()
      target = .note(of: lastLevel.last)
    case "hr":
      finish()
      enter(.separator, attributes, line)
    case "h1":
      finish()
      target = .heading
    case "h2", "h3", "h4", "h5", "h6":
      finish()
      enter(.folder, attributes, line)
    case "a":
      if isInNote {
        address = attributes.first { $0.name == "href" }?.value
      } else {
        finish()
        enter(.link, attributes, line)
      }
    case "br": text += "\n"
    case "p": if isInNote { text += "\n\n" }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    if isInNote, Self.blocks.contains(name) { return }
    switch name {
    case "dl", "ul":
      finish()
      if levels.count > 1 { levels.removeLast() }
    case "a" where isInNote:
      if let address, !text.hasSuffix(address) { text += " <\(address)>" }
      address = nil
    case "a", "dt", "dd", "li", "h1", "h2", "h3", "h4", "h5", "h6": finish()
    default: break
    }
  }

  /// An attribute without a value means yes in HTML; one of several is enough.
  private static func keepsBack(_ value: String) -> Bool {
    value.isEmpty || WithholdingWords.withholds("private", value)
  }

  private mutating func enter(_ kind: BookmarkEntry.Kind, _ attributes: [HTMLToken.Attribute], _ line: Int) {
    let named = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
    entries.append(
      BookmarkEntry(
        kind: kind, folder: lastLevel.folder, attributes: named, line: line, section: section,
        isPrivate: attributes.contains { $0.name == "private" && Self.keepsBack($0.value) }))
    guard kind != .separator else { return }
    levels[levels.count - 1].last = entries.count - 1
    target = .title
  }

  /// Assigns the current text to what it belongs to.
  private mutating func finish() {
    switch target {
    case .nothing: break
    case .heading:
      section = Self.line(text)
      if title.isEmpty { title = section }
    case .title: if !entries.isEmpty { entries[entries.count - 1].title = Self.line(text) }
    case .note(nil): Self.add(text, to: &note)
    case .note(let entry?): Self.add(text, to: &entries[entry].note)
    }
    target = .nothing
    text = ""
    address = nil
  }

  /// The words of a title, one space between them.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func add(_ text: String, to note: inout String) {
    let lines = text.replacing("\r\n", with: "\n").drop(while: \.isWhitespace)
    let end = lines.lastIndex { !$0.isWhitespace }.map(lines.index(after:)) ?? lines.startIndex
    let words = String(lines[..<end])
    guard !words.isEmpty else { return }
    note = note.isEmpty ? words : note + "\n\n" + words
  }
}
