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
