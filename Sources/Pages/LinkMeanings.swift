import Graph

/// Which items links by title or by a note's file mean, each asked once.
struct LinkMeanings {
  private var titles: [[UInt8]: ItemIndex?] = [:]
  private var notes: [[UInt8]: ItemIndex?] = [:]

  /// - Parameter meant: the item that a name means.
  mutating func item(_ kind: TextLinks.Link.Kind, _ target: Bytes, _ meant: (Bytes) -> ItemIndex?) -> ItemIndex? {
    let key = Array(target)
    if kind == .note {
      if let answer = notes[key] { return answer }
      let answer = TextLinks.path(ofNote: target)?.withUnsafeBufferPointer { meant($0) }
      notes[key] = .some(answer)
      return answer
    }
    if let answer = titles[key] { return answer }
    var answer = meant(target)
    // The whole may be a title, or what stands before a `#`, the longest first.
    var rest = target[...]
    while answer == nil, let mark = rest.lastIndex(of: UInt8(ascii: "#")), mark > 0 {
      rest = rest[..<mark]
      if rest.count <= WithheldLinks.longestTitle { answer = meant(Bytes(rebasing: rest)) }
    }
    titles[key] = .some(answer)
    return answer
  }
}
