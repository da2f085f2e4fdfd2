import CMarkGFM
import Escaping

/// Embeds: `![[Title]]` alone in a line.
extension HTMLWriter {
  /// Writes the embedded content between the lines of a paragraph, as blocks.
  ///
  /// - Returns: false if nothing is embedded; the text is then written like any other.
  mutating func embed(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) -> Bool {
    guard node.literal.first == 0xEF, let target = embedded(node), let paragraph = node.parent,
      !(options.attachments && Self.namesFile(target) && !isNote(target, lookup))
    else { return false }
    if options.embeds == .shown {
      href.clear()
      let level = result.headings.last?.level ?? max(1, options.headingShift)
      let answer = target.withUnsafeBufferPointer { lookup(.embed(level: level), $0, &href, &title) }
      guard case .embed(isShown: true) = answer else { return false }
    }
    closeParagraph(before: node, &sink)
    if options.embeds == .shown { sink.append(href.bytes) }
    if node.next != nil, let parent = paragraph.parent, !Self.isTight(parent) { openParagraph(in: parent, &sink) }
    return true
  }

  /// The text in the brackets before a `|`, if the node is a single embed alone in its line.
  private func embedded(_ node: Node) -> [UInt8]? {
    let text = node.literal
    guard openLink == nil, Self.isBreak(node.previous), Self.isBreak(node.next), let paragraph = node.parent,
      paragraph.type == CMARK_NODE_PARAGRAPH.rawValue, let parent = paragraph.parent,
      parent.type != CMARK_NODE_FOOTNOTE_DEFINITION.rawValue, let mark = TitleLinks.read(text, at: 0),
      mark.end == text.count, mark.number < titleLinks.ranges.count
    else { return nil }
    let raw = source[titleLinks.ranges[mark.number]]
    return raw.first == UInt8(ascii: "!") ? TitleLink(raw).target : nil
  }

  /// Closes the open paragraph, or removes it if it is still empty.
  private mutating func closeParagraph(before node: Node, _ sink: inout Sink) {
    guard let begun = paragraphStart else { return sink.startLine(after: start) }
    paragraphStart = nil
    if sink.count == begun {
      excerptStart = nil
      return sink.truncate(to: begun - 3)
    }
    if let begun = excerptStart { takeExcerpt(sink.slice(from: begun)) }
    sink.append("</p>\n")
  }

  static func isBreak(_ node: Node?) -> Bool {
    guard let type = node?.type else { return true }
    return type == CMARK_NODE_SOFTBREAK.rawValue || type == CMARK_NODE_LINEBREAK.rawValue
  }

  /// Whether the parent is an item of a tight list, whose paragraphs have no `<p>` elements.
  private static func isTight(_ parent: Node) -> Bool {
    guard let list = parent.parent, list.type == CMARK_NODE_LIST.rawValue else { return false }
    return list.isTight
  }
}

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
