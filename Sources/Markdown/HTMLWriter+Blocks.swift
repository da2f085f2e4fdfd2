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
    case CMARK_NODE_BLOCK_QUOTE.rawValue: quotation(node, entering, &sink)
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
      if openTitle(in: node, &sink) { return }
      openParagraph(in: parent, &sink)
      if node.previous == nil, isTask(parent), boxIsInParagraph(of: parent) { box(parent, &sink) }
      return
    }
    if closeTitle(&sink) { return }
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

  /// Writes a heading's content first, because its anchor is made from the visible text.
  private mutating func heading(_ node: Node, _ entering: Bool, _ sink: inout Sink) {
    if isOfOutliner(node) { return }
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

  /// Whether a "heading" is really an outliner's line: its empty child below (`-`) looks to Markdown like the underline of a
  /// heading.
  private mutating func isOfOutliner(_ node: Node) -> Bool {
    if let outline, outline.pointer == node.pointer { return true }
    guard !options.conforming, node.headingLevel == 2, node.parent?.type == CMARK_NODE_ITEM.rawValue else {
      return false
    }
    let place = node.place
    let marks = lines.line(place.line, of: source).dropFirst(place.column).prefix { $0 != 0x20 && $0 != 0x09 }
    if marks.elementsEqual("##".utf8) { return false }
    let line = lines.line(place.line + Self.lineCount(of: node), of: source)
    guard line.filter({ $0 > 0x20 && $0 != UInt8(ascii: ">") }) == [UInt8(ascii: "-")] else { return false }
    outline = node
    return true
  }

  private static func lineCount(of heading: Node) -> Int {
    var count = 1
    Parser.walk(heading) { node, entering in if entering, isBreak(node) { count += 1 } }
    return count
  }

  /// The level of a heading in the page. Below a page's own heading no level is skipped: each heading is one level below its
  /// parent.
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

  private mutating func code(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    sink.startLine(after: start)
    let info = node.fenceInfo
    let language = options.conforming ? FenceLanguage.firstWord(of: info) : FenceLanguage.name(in: info)
    if language.isEmpty {
      sink.append("<pre><code>")
    } else {
      sink.append("<pre><code class=\"language-")
      verbatim(language, &sink)
      sink.append("\">")
      if options.setsCode, set(node, language: language, &sink, lookup) { return }
    }
    verbatim(node.literal, &sink)
    sink.append("</code></pre>\n")
  }
}

/// Reads the language name from the text after the opening marks of a fence.
enum FenceLanguage {
  /// The language by CommonMark (0.31, section 4.5): the first word.
  static func firstWord(of info: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: info[..<(info.firstIndex { $0 <= 0x20 } ?? info.count)])
  }

  /// The name without the additions of other programs: `{.python .numberLines}` (Pandoc), `{r, echo=FALSE}` (knitr), `js{1,3}`
  /// and `js:title` (static site generators), `rust,ignore` (rustdoc).
  static func name(in info: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    if info.first == UInt8(ascii: "{") {
      start = info[1...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ".") } ?? info.count
    }
    let name = info[start...]
    let end = name.dropFirst().firstIndex { $0 <= 0x20 || ends.contains($0) } ?? info.count
    return UnsafeBufferPointer(rebasing: name[..<end])
  }

  private static let ends = Array("{},:=;[".utf8)
}
