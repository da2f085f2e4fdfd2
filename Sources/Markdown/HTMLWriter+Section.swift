import CMarkGFM

/// A section of a text: from a heading to the next heading of the same or a higher level.
extension HTMLWriter {
  /// Removes everything from a document except one section and the footnotes that it refers to.
  ///
  /// The section's first heading is written like one of the first level.
  ///
  /// - Parameter heading: The heading's words, as a link to it has them.
  /// - Returns: false if there is no such heading outside lists and quotes; the document is then unchanged.
  mutating func keep(only heading: String, of root: Node) -> Bool {
    let anchor = MarkdownAnchor.of(heading)
    result.hasSection = false
    let (blocks, definitions) = Self.parts(of: root)
    guard let first = blocks.firstIndex(where: { isHeading($0) && anchor == MarkdownAnchor.of(words(of: $0)) }) else {
      return false
    }
    let level = blocks[first].headingLevel
    let end = blocks[(first + 1)...].firstIndex { isHeading($0) && $0.headingLevel <= level } ?? blocks.count
    for (number, node) in blocks.enumerated() where number < first || number >= end { node.unlink() }
    keepFootnotes(of: Array(blocks[first..<end]), definitions, in: root)
    result.hasSection = true
    // Below a page's own heading, levels are counted from the first one anyway.
    if options.headingShift <= 0 { options.headingShift -= level - 1 }
    return true
  }

  private func isHeading(_ node: Node) -> Bool { node.type == CMARK_NODE_HEADING.rawValue }

  /// The words of a heading; links are replaced by their labels.
  func words(of heading: Node) -> String {
    var words: [UInt8] = []
    Parser.walk(heading) { node, entering in
      guard entering else { return }
      switch node.type {
      case CMARK_NODE_TEXT.rawValue, CMARK_NODE_CODE.rawValue: add(node.literal, to: &words)
      case CMARK_NODE_SOFTBREAK.rawValue, CMARK_NODE_LINEBREAK.rawValue: words.append(32)
      default: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  private func add(_ text: UnsafeBufferPointer<UInt8>, to words: inout [UInt8]) {
    var index = 0
    while index < text.count {
      if text[index] == 0xEF, let mark = TitleLinks.read(text, at: index), mark.number < titleLinks.ranges.count {
        let link = TitleLink(source[titleLinks.ranges[mark.number]])
        words += link.label ?? link.target
        index = mark.end
      } else {
        words.append(text[index])
        index += 1
      }
    }
  }
}
