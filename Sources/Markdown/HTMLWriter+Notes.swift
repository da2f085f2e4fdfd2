import Escaping

/// Addresses of note files, `[words](folder/note.md#Heading)`, which lead to the pages of the notes.
extension HTMLWriter {
  /// Whether the text in `[[…]]` is the file name of a note that an item has.
  mutating func isNote(_ target: [UInt8], _ lookup: Lookup) -> Bool {
    guard let note = NoteAddress(target) else { return false }
    return Self.standing(of: note, &href, &title, lookup) != .missing
  }

  /// Starts a link to the page of the note that an address names.
  ///
  /// - Returns: nil if it names no note.
  mutating func beginNote(
    _ url: UnsafeBufferPointer<UInt8>, _ node: Node, _ sink: inout Sink, _ lookup: Lookup
  ) -> OpenLink.Kind? {
    guard options.itemLinks, let note = NoteAddress(url) else { return nil }
    switch Self.standing(of: note, &openHref, &openTitle, lookup) {
    case .page:
      if let heading = note.heading, !heading.isEmpty {
        look(for: Array(heading), in: Array(note.path), lookup)
        openHref.append("#")
        openHref.append(text: MarkdownAnchor.of(String(decoding: heading, as: UTF8.self)))
      }
      anchor(openHref.bytes, isOwn: true, title: node.title, &sink, lookup)
      return .anchor
    case .unpublished: return .unpublished
    case .missing: return nil
    }
  }

  /// Writes an image whose address is a note's file as a link with the image's words, which are in `scratch`.
  ///
  /// - Returns: false if the address is not a note's file.
  mutating func noteImage(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) -> Bool {
    guard openLink == nil, let kind = beginNote(node.url, node, &sink, lookup) else { return false }
    let isHidden = kind == .unpublished && tells(PlainText.of(scratch.bytes), id: node.url, title: openTitle)
    if isHidden {
      sink.appendEscaped(options.unpublishedWords)
    } else {
      scratch.count > 0 ? sink.append(scratch.bytes) : sink.appendEscaped(openTitle.bytes)
    }
    if kind == .anchor { sink.append("</a>") }
    return true
  }

  private static func standing(
    of note: NoteAddress, _ href: inout Sink, _ title: inout Sink, _ lookup: Lookup
  ) -> LinkStanding {
    href.clear()
    title.clear()
    let answer = note.path.withUnsafeBufferPointer { lookup(.note, $0, &href, &title) }
    guard case .item(let standing) = answer else { return .missing }
    return standing
  }
}
