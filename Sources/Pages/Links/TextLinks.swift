import Escaping
import Graph

/// The links to items in a text, found by scanning its bytes: `itemid:ID`, bare or as an address, `[[Title]]`, and the address of
/// a note's file. Links in code do not count.
struct TextLinks: IteratorProtocol {
  struct Link {
    enum Kind { case id, title, note }

    /// The offset of `itemid:`, `[[` or the address.
    let start: Int
    /// The id, the title with its heading, or the address.
    let target: Range<Int>
    /// The part behind the `|` of `[[A|B]]`, which is used if no item is named A.
    var other: Range<Int>?
    let kind: Kind
  }

  private let text: Bytes
  private var nextID: Int?
  private var nextTitle: Range<Int>?
  private var notes: NoteAddresses
  private var nextNote: Range<Int>?
  private let code: [Range<Int>]

  /// Whether a text may contain any; most do not.
  static func mayStand(in text: Bytes) -> Bool {
    ByteSearch.itemID(in: text, from: 0) != nil || ByteSearch.brackets(in: text, from: 0) != nil
      || NoteAddresses.mayStand(in: text)
  }

  /// Calls `body` with all names under which a link by title, or by a note's file, may be looked up: the full target may be a
  /// title, or the part before a `#`.
  static func forEachName(of link: Link, in text: Bytes, _ body: (Bytes) -> Void) {
    forEachName(link.kind, Bytes(rebasing: text[link.target]), body)
    if let other = link.other { forEachName(link.kind, Bytes(rebasing: text[other]), body) }
  }

  private static func forEachName(_ kind: Link.Kind, _ target: Bytes, _ body: (Bytes) -> Void) {
    if kind == .note {
      path(ofNote: target)?.withUnsafeBufferPointer { path in for name in LinkName(path) { body(name) } }
      return
    }
    for name in LinkName(target) { body(name) }
    for mark in target.indices where target[mark] == UInt8(ascii: "#") {
      for name in LinkName(Bytes(rebasing: target[..<mark])) { body(name) }
    }
  }

  /// The path by which an address names a note's file, as Markdown reads it.
  static func path(ofNote address: Bytes) -> [UInt8]? {
    NoteAddress(SpelledText.unescaped(address))?.path
  }

  init(in text: Bytes) {
    self.text = text
    nextID = ByteSearch.itemID(in: text, from: 0)
    nextTitle = WithheldLinks.nextTitle(in: text, from: 0)
    notes = NoteAddresses(in: text)
    nextNote = notes.next()?.destination.address
    code = nextID == nil && nextTitle == nil && nextNote == nil ? [] : CodeRanges.of(text)
  }

  mutating func next() -> Link? {
    while true {
      let (id, title, note) = (nextID ?? .max, nextTitle?.lowerBound ?? .max, nextNote?.lowerBound ?? .max)
      let found: Link?
      switch min(id, title, note) {
      case .max: return nil
      case note: found = takeNote()
      case title: found = takeTitle()
      default: found = takeID()
      }
      if let found, !isCode(found.start) { return found }
    }
  }

  private mutating func takeNote() -> Link? {
    defer { nextNote = notes.next()?.destination.address }
    return nextNote.map { Link(start: $0.lowerBound, target: $0, kind: .note) }
  }

  private mutating func takeTitle() -> Link? {
    guard let title = nextTitle else { return nil }
    nextTitle = WithheldLinks.nextTitle(in: text, from: title.upperBound)
    let (target, label) = WithheldLinks.parts(of: title, in: text)
    let other = label.flatMap { WithheldLinks.namesItself(target, in: text) ? nil : $0 }
    return Link(start: title.lowerBound, target: target, other: other, kind: .title)
  }

  private mutating func takeID() -> Link? {
    guard let start = nextID else { return nil }
    nextID = ByteSearch.itemID(in: text, from: start + 7)
    return id(behind: start).map { Link(start: start, target: $0, kind: .id) }
  }

  /// The range of an id: as an address it ends where the address does, and bare where its word ends.
  private func id(behind start: Int) -> Range<Int>? {
    let isAddress = start > 1 && (text[start - 1] == UInt8(ascii: "(") || text[start - 1] == UInt8(ascii: "<"))
    if !isAddress, start > 0, Self.isOfID(text[start - 1]) { return nil }
    var end = start + 7
    while end < text.count, isAddress ? Self.isOfAddress(text[end]) : Self.isOfID(text[end]) { end += 1 }
    return end > start + 7 ? start + 7..<end : nil
  }

  /// Whether a place is in code. It uses binary search, since a text may have a hundred thousand code ranges.
  private func isCode(_ place: Int) -> Bool {
    let behind = code.partitioningIndex { $0.lowerBound > place }
    return behind > 0 && code[behind - 1].contains(place)
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ")") && byte != UInt8(ascii: ">")
  }

  static func isOfID(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
