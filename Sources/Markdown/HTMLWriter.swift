import CMarkArena
import Escaping

/// Writes a tree as HTML. Its form is cmark's own, so that the specification's examples hold, but each text, address and
/// attribute goes through this type's judgement.
struct HTMLWriter: ~Copyable {
  var options: MarkdownOptions
  let types = Node.extensionTypes
  var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var titleLinks = TitleLinks()
  var result = RenderedMarkdown()
  var anchors = AnchorNames()

  /// Where the sink stood when this document began.
  var start = 0
  /// Where the heading or the first paragraph that is being written began.
  var blockStart = 0
  /// The levels, as written in the text, of the headings that the one at hand belongs to, itself last.
  var outerLevels: [Int] = []
  /// The level of the heading that is being written.
  var openLevel = 1
  var excerptStart: Int?
  var hasExcerpt = false

  /// Whether the text may have tags at all.
  var hasTags = false
  /// Whether it may have marked words.
  var hasHighlights = false
  /// The signs around marked words, by the text in which they are.
  var highlights: [OpaquePointer: [(place: Int, isOpening: Bool)]] = [:]
  /// The boxes that stand open.
  var callouts: [(node: Node, callout: Callout, isTitleOpen: Bool)] = []
  var openLink: OpenLink?
  var image: OpenImage?
  var footnotes = FootnoteCount()
  /// Where only a section stays: the numbers of its footnotes, by those that they have in the whole text.
  var keptFootnotes: [Int: Int] = [:]
  var table = OpenTable()
  /// Where the text of the paragraph that stands open began; nil where none does.
  var paragraphStart: Int?
  var lines = LineCursor()
  /// The last item whose box cmark did not see.
  var task: (node: Node, isDone: Bool)?
  /// The last heading that is none.
  var outline: Node?

  // The resolver's answers, for the link that stands open and for one that stands in the text.
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
