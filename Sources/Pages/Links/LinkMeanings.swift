import Graph

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
