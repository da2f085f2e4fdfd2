import Escaping
import Graph

/// The names under which a link's item is looked up, in order until one is found: the link's text and, if it is a path of
/// folders, its last part; each also as a note's file, without `.md`. A blank, as in `[[]]`, is no name.
struct LinkName: Sequence, IteratorProtocol {
  private let name: Bytes
  private var step = 0

  /// - Parameter name: the text in `[[…]]`, or its part before a `#`, or the path of an address.
  init(_ name: Bytes) { self.name = name }

  mutating func next() -> Bytes? {
    while step < 4 {
      step += 1
      if let found = name(at: step), !found.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return found }
    }
    return nil
  }

  private func name(at step: Int) -> Bytes? {
    switch step {
    case 1: name
    case 2: Self.stem(of: name)
    case 3: Self.lastPart(of: name)
    default: Self.lastPart(of: name).flatMap(Self.stem)
    }
  }

  private static func stem(of name: Bytes) -> Bytes? { NoteAddress.stem(of: name) }

  /// The part behind the last `/` of the path; a heading may contain others.
  private static func lastPart(of name: Bytes) -> Bytes? {
    let path = name.prefix { $0 != UInt8(ascii: "#") }
    return path.lastIndex(of: UInt8(ascii: "/")).map { Bytes(rebasing: name[($0 + 1)...]) }
  }
}

/// The items that links by title or by a note's file refer to, each looked up once.
struct LinkMeanings {
  private var titles: [[UInt8]: TitleLookup.Answer] = [:]
  private var notes: [[UInt8]: TitleLookup.Answer] = [:]

  /// The published item that a link refers to.
  ///
  /// - Parameter answer: looks up which item has a name.
  mutating func item(
    _ link: TextLinks.Link, in text: Bytes, _ answer: (Bytes) -> TitleLookup.Answer
  ) -> ItemIndex? {
    var meant = meant(link.kind, Bytes(rebasing: text[link.target]), answer)
    if meant == .nobody, let other = link.other { meant = self.meant(link.kind, Bytes(rebasing: text[other]), answer) }
    if case .page(let item, others: _) = meant { return item }
    return nil
  }

  private mutating func meant(
    _ kind: TextLinks.Link.Kind, _ target: Bytes, _ answer: (Bytes) -> TitleLookup.Answer
  ) -> TitleLookup.Answer {
    let key = Array(target)
    if kind == .note {
      if let known = notes[key] { return known }
      let found = TextLinks.path(ofNote: target)?.withUnsafeBufferPointer { answer($0) } ?? .nobody
      notes[key] = found
      return found
    }
    if let known = titles[key] { return known }
    var found = answer(target)
    // The full target may be a title, or else the part before a `#`, the longest first.
    var rest = target[...]
    while found == .nobody, let mark = rest.lastIndex(of: UInt8(ascii: "#")), mark > 0 {
      rest = rest[..<mark]
      if rest.count <= WithheldLinks.longestTitle { found = answer(Bytes(rebasing: rest)) }
    }
    titles[key] = found
    return found
  }
}
