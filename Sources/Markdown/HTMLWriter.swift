import CMarkArena
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
