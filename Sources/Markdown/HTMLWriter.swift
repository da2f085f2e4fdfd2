import CMarkArena
import CMarkGFM
import Escaping

/// Writes a tree as HTML. The form is cmark's own, so that the specification's examples pass, but every text, address and
/// attribute is checked here.
struct HTMLWriter: ~Copyable {
  var options: MarkdownOptions
  let types = Node.extensionTypes
  var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var titleLinks = TitleLinks()
  var result = RenderedMarkdown()
  var anchors = AnchorNames()

  /// Where this document starts in the sink.
  var start = 0
  /// Where the current heading or first paragraph starts.
  var blockStart = 0
  /// The levels in the text of the headings that enclose the current one, with itself last.
  var outerLevels: [Int] = []
  /// The level of the current heading.
  var openLevel = 1
  var excerptStart: Int?
  var hasExcerpt = false

  /// Whether the text may contain tags.
  var hasTags = false
  /// Whether it may contain highlighted words.
  var hasHighlights = false
  /// The marks around highlighted words, by text node.
  var highlights: [OpaquePointer: [(place: Int, isOpening: Bool)]] = [:]
  /// The open boxes.
  var callouts: [(node: Node, callout: Callout, isTitleOpen: Bool)] = []
  var openLink: OpenLink?
  var image: OpenImage?
  var footnotes = FootnoteCount()
  /// The new numbers of the footnotes that stay, by their numbers in the full text, if only a section is written.
  var keptFootnotes: [Int: Int] = [:]
  var table = OpenTable()
  /// Where the text of the open paragraph starts; nil if none is open.
  var paragraphStart: Int?
  var lines = LineCursor()
  /// The last item whose checkbox cmark did not see.
  var task: (node: Node, isDone: Bool)?
  /// The last "heading" that is really an outliner's line.
  var outline: Node?

  // The resolver's answers for the open link, and for a link in the text.
  var openHref = Sink(capacity: 256)
  var openTitle = Sink(capacity: 256)
  var href = Sink(capacity: 256)
  var title = Sink(capacity: 256)
  var scratch = Sink(capacity: 1024)

  init(_ options: MarkdownOptions) { self.options = options }

  mutating func begin(_ source: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.source = source
    self.start = start
    result = RenderedMarkdown()
    anchors.clear()
    if !outerLevels.isEmpty { outerLevels.removeAll(keepingCapacity: true) }
    excerptStart = nil
    hasExcerpt = false
    openLink = nil
    image = nil
    footnotes = FootnoteCount()
    keptFootnotes = [:]
    table = OpenTable()
    paragraphStart = nil
    lines = LineCursor()
    task = nil
    outline = nil
    highlights.removeAll()
    callouts.removeAll()
  }

  mutating func write(_ root: Node, into sink: inout Sink, lookup: Lookup) {
    Parser.walk(root) { node, entering in visit(node, entering, &sink, lookup) }
    if footnotes.written > 0 { sink.append("</ol>\n</section>\n") }
  }
}

/// A link whose label is being written.
struct OpenLink {
  enum Kind { case anchor, missing, unpublished, nothing }
  var node: Node
  var kind: Kind
  var labelStart: Int
  /// The text that cmark took for the end of a bare address.
  var rest: [UInt8] = []
}

/// An image whose description is being written.
struct OpenImage {
  var node: Node
  var start: Int
}

/// Finds lines of a text that are requested in rising order, in one pass over the text.
struct LineCursor {
  private var line = 1
  private var offset = 0

  /// The bytes of a line without its end; empty after the end of the text, or if an earlier line is requested.
  mutating func line(_ number: Int, of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard number >= line else { return UnsafeBufferPointer(start: nil, count: 0) }
    while line < number, offset < text.count {
      offset = Self.lineEnd(in: text, from: offset)
      guard offset < text.count else { break }
      if Self.endsLine(text, at: offset) { line += 1 }
      offset += 1
    }
    return UnsafeBufferPointer(rebasing: text[offset..<Self.lineEnd(in: text, from: offset)])
  }

  /// The offset of the next line feed or carriage return, or the end. Tests eight bytes at once (`EightBytes`).
  private static func lineEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var end = start
    while end + 8 <= text.count {
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let ends =
        EightBytes.zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A) | EightBytes.zeros(word ^ 0x0D0D_0D0D_0D0D_0D0D)
      if ends & EightBytes.marks != 0 { break }
      end += 8
    }
    while end < text.count, text[end] != 10, text[end] != 13 { end += 1 }
    return end
  }

  private static func endsLine(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] == 10 || (text[index] == 13 && !(index + 1 < text.count && text[index + 1] == 10))
  }
}

extension HTMLWriter {
  mutating func visit(_ node: Node, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup) {
    let type = node.type
    if let open = image {
      guard open.node.pointer == node.pointer else {
        return describe(node, type, entering, &sink, lookup)
      }
      image = nil
      return closeImage(node, open, &sink, lookup)
    }
    // The words of a link may be its address, and the words of an image are not text.
    if hasHighlights, entering, type != CMARK_NODE_LINK.rawValue, type != CMARK_NODE_IMAGE.rawValue {
      findHighlights(in: node)
    }
    if type & CMARK_NODE_TYPE_MASK_VALUE == CMARK_NODE_INLINE_VALUE {
      inline(node, type, entering, &sink, lookup)
    } else {
      block(node, type, entering, &sink, lookup)
    }
  }

  private mutating func inline(
    _ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    switch type {
    case CMARK_NODE_TEXT.rawValue:
      if options.embeds != .links, embed(node, &sink, lookup) { return }
      if highlighted(node, &sink, lookup) { return }
      words(node.literal, isAtStart: isAtStart(node), &sink, lookup)
    case CMARK_NODE_SOFTBREAK.rawValue:
      if !endTitle(at: node, &sink), sink.count != paragraphStart { sink.append(byte: 10) }
    case CMARK_NODE_LINEBREAK.rawValue: if !endTitle(at: node, &sink) { sink.append("<br />\n") }
    case CMARK_NODE_CODE.rawValue where node.isFormula: mathematics(node, &sink, lookup)
    case CMARK_NODE_CODE.rawValue:
      sink.append("<code>")
      verbatim(node.literal, &sink)
      sink.append("</code>")
    case CMARK_NODE_HTML_INLINE.rawValue: rawHTML(node.literal, isBlock: false, &sink)
    case CMARK_NODE_EMPH.rawValue: entering ? sink.append("<em>") : sink.append("</em>")
    case CMARK_NODE_STRONG.rawValue: entering ? sink.append("<strong>") : sink.append("</strong>")
    case CMARK_NODE_LINK.rawValue: entering ? beginLink(node, &sink, lookup) : endLink(node, &sink, lookup)
    case CMARK_NODE_IMAGE.rawValue: image = OpenImage(node: node, start: sink.count)
    case CMARK_NODE_FOOTNOTE_REFERENCE.rawValue: if entering { footnoteReference(node, &sink) }
    default:
      if type == types.strikethrough { entering ? sink.append("<del>") : sink.append("</del>") }
    }
  }

  /// Writes a node within an image: only words count.
  private mutating func describe(
    _ node: Node, _ type: UInt32, _ entering: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    switch type {
    case CMARK_NODE_TEXT.rawValue: label(node.literal, &sink, lookup)
    case CMARK_NODE_CODE.rawValue, CMARK_NODE_HTML_INLINE.rawValue: verbatim(node.literal, &sink)
    case CMARK_NODE_SOFTBREAK.rawValue, CMARK_NODE_LINEBREAK.rawValue: sink.append(byte: 32)
    default: break
    }
  }
}

private let CMARK_NODE_TYPE_MASK_VALUE: UInt32 = 0xC000
private let CMARK_NODE_INLINE_VALUE: UInt32 = 0xC000
