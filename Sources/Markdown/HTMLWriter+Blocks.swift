import CMarkGFM
import Escaping

extension HTMLWriter {
  mutating func block(_ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup) {
    switch type {
    case CMARK_NODE_DOCUMENT.rawValue: break
    case CMARK_NODE_PARAGRAPH.rawValue: paragraph(node, entering, &sink)
    case CMARK_NODE_HEADING.rawValue: heading(node, entering, &sink)
    case CMARK_NODE_LIST.rawValue: list(node, entering, &sink)
    case CMARK_NODE_ITEM.rawValue: item(node, entering, &sink)
    case CMARK_NODE_BLOCK_QUOTE.rawValue:
      sink.startLine(after: start)
      entering ? sink.append("<blockquote>\n") : sink.append("</blockquote>\n")
    case CMARK_NODE_CODE_BLOCK.rawValue: code(node, &sink, lookup)
    case CMARK_NODE_HTML_BLOCK.rawValue:
      sink.startLine(after: start)
      rawHTML(node.literal, isBlock: true, &sink)
      sink.startLine(after: start)
    case CMARK_NODE_THEMATIC_BREAK.rawValue:
      sink.startLine(after: start)
      sink.append("<hr />\n")
    case CMARK_NODE_FOOTNOTE_DEFINITION.rawValue: footnoteDefinition(entering, &sink)
    default: tablePart(node, type, entering, &sink)
    }
  }

  private mutating func paragraph(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    guard let parent = node.parent else { return }
    if let list = parent.parent, list.type == CMARK_NODE_LIST.rawValue, list.isTight { return }
    if entering {
      openParagraph(in: parent, &sink)
      if node.previous == nil, parent.isTask, boxIsInParagraph(of: parent) { box(parent, &sink) }
      return
    }
    guard paragraphStart != nil else { return }
    paragraphStart = nil
    if let begun = excerptStart { takeExcerpt(sink.slice(from: begun)) }
    if parent.type == CMARK_NODE_FOOTNOTE_DEFINITION.rawValue, node.next == nil {
      sink.append(byte: 32)
      _ = footnoteReturn(&sink)
    }
    sink.append("</p>\n")
  }

  mutating func openParagraph(in parent: Node, _ sink: inout Sink) {
    sink.startLine(after: start)
    sink.append("<p>")
    paragraphStart = sink.count
    if options.excerptLimit > 0, !hasExcerpt, parent.type == CMARK_NODE_DOCUMENT.rawValue { excerptStart = sink.count }
  }

  mutating func takeExcerpt(_ html: UnsafeBufferPointer<UInt8>) {
    excerptStart = nil
    let text = PlainText.beginning(of: html, limit: options.excerptLimit)
    if text.isEmpty { return }
    hasExcerpt = true
    result.excerpt = text
  }

  /// A heading's anchor is made from what the reader sees, so its content is written first.
  private mutating func heading(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    if entering {
      sink.startLine(after: start)
      blockStart = sink.count
      if options.headingAnchors { return }
    }
    let level = entering || options.headingAnchors ? level(of: node) : openLevel
    openLevel = level
    if !entering, options.headingAnchors {
      scratch.clear()
      scratch.append(sink.slice(from: blockStart))
      sink.truncate(to: blockStart)
      let text = PlainText.of(scratch.bytes)
      let anchor = options.anchorPrefix + anchors.claim(MarkdownAnchor.of(text))
      result.headings.append(MarkdownHeading(level: level, text: text, anchor: anchor))
      openHeading(level, anchor, &sink)
      sink.append(scratch.bytes)
    } else if entering {
      openHeading(level, nil, &sink)
    }
    guard !entering else { return }
    sink.append("</h")
    sink.append(byte: 0x30 + UInt8(level))
    sink.append(">\n")
  }

  /// Below a page's own heading no level is left out: a heading stands one level below the one that it belongs to.
  private mutating func level(of node: Node) -> Int {
    guard options.headingShift > 0 else { return max(1, min(node.headingLevel + options.headingShift, 6)) }
    while let last = outerLevels.last, last >= node.headingLevel { outerLevels.removeLast() }
    outerLevels.append(node.headingLevel)
    return min(options.headingShift + outerLevels.count, 6)
  }

  private func openHeading(_ level: Int, _ anchor: String?, _ sink: inout Sink) {
    sink.append("<h")
    sink.append(byte: 0x30 + UInt8(level))
    if let anchor {
      sink.append(" id=\"")
      sink.appendEscaped(anchor)
      sink.append("\"")
    }
    sink.append(">")
  }

  private func list(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    guard entering else { return node.isOrdered ? sink.append("</ol>\n") : sink.append("</ul>\n") }
    sink.startLine(after: start)
    guard node.isOrdered else { return sink.append("<ul>\n") }
    guard node.listStart != 1 else { return sink.append("<ol>\n") }
    sink.append("<ol start=\"")
    sink.append(decimal: node.listStart)
    sink.append("\">\n")
  }

  private mutating func item(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    guard entering else { return sink.append("</li>\n") }
    sink.startLine(after: start)
    sink.append("<li>")
    if node.isTask, !boxIsInParagraph(of: node) { box(node, &sink) }
  }

  /// Whether a task's box stands in a line with what is to be done, where that is a paragraph of its own; cmark's stands above it.
  private func boxIsInParagraph(of item: Node) -> Bool {
    guard !options.conforming, let list = item.parent, list.type == CMARK_NODE_LIST.rawValue, !list.isTight else {
      return false
    }
    return item.firstChild?.type == CMARK_NODE_PARAGRAPH.rawValue
  }

  private mutating func box(_ node: Node, _ sink: inout Sink) {
    let isDone = isDone(node)
    sink.append("<input type=\"checkbox\"")
    if isDone { sink.append(" checked=\"\"") }
    sink.append(" disabled=\"\"")
    if !options.conforming {
      sink.append(" aria-label=\"")
      sink.appendEscaped(isDone ? options.doneWord : options.openWord)
      sink.append("\"")
    }
    sink.append(" /> ")
  }

  /// cmark takes a task for done when `[x]` stands anywhere in its line, so the box itself is looked at.
  private mutating func isDone(_ node: Node) -> Bool {
    guard node.isChecked, !options.conforming else { return node.isChecked }
    let place = node.place
    let line = lines.line(place.line, of: source)
    guard let box = line.dropFirst(place.column).firstIndex(of: UInt8(ascii: "[")), box + 1 < line.count else {
      return true
    }
    return line[box + 1] | 0x20 == UInt8(ascii: "x")
  }

  private mutating func code(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    sink.startLine(after: start)
    let info = node.fenceInfo
    let end = info.firstIndex { $0 == 32 || ($0 >= 9 && $0 <= 13) } ?? info.count
    if info.isEmpty {
      sink.append("<pre><code>")
    } else {
      sink.append("<pre><code class=\"language-")
      verbatim(UnsafeBufferPointer(rebasing: info[..<end]), &sink)
      sink.append("\">")
      if options.setsCode,
        set(node, language: UnsafeBufferPointer(rebasing: info[..<end]), &sink, lookup)
      {
        return
      }
    }
    verbatim(node.literal, &sink)
    sink.append("</code></pre>\n")
  }
}
