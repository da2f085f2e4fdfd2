public import Escaping

/// Renders GitHub-flavoured Markdown as HTML. Use one per thread: it reuses its memory for the next document.
///
/// Any number of renderers can work at the same time and give the same bytes as a single one.
public struct MarkdownRenderer: ~Copyable {
  private let parser = Parser()
  private var writer: HTMLWriter

  /// Whether renderers really work in parallel. If false, the installed library needs a lock, and they take turns.
  public static var worksInParallel: Bool { Node.isParallel }

  /// The version of the installed library, which can affect the bytes of a page.
  public static var libraryVersion: String { Node.libraryVersion }

  public init() { writer = HTMLWriter(MarkdownOptions()) }

  /// Appends the HTML of a text to a sink. The text may be any bytes: invalid UTF-8 is repaired.
  public mutating func render<R: LinkResolver & ~Copyable>(
    _ text: UnsafeBufferPointer<UInt8>, options: MarkdownOptions = MarkdownOptions(), resolver: inout R,
    into sink: inout Sink
  ) -> RenderedMarkdown {
    render(text, options, into: &sink) { question, bytes, href, title in
      switch question {
      case .itemID: .item(resolver.resolve(itemID: bytes, href: &href, title: &title))
      case .title: .item(resolver.resolve(title: bytes, href: &href, itemTitle: &title))
      case .note: .item(resolver.resolve(note: bytes, href: &href, itemTitle: &title))
      case .embed(let level): .embed(isShown: resolver.embed(bytes, below: level, html: &href))
      case .code(let language): .code(resolver.set(code: bytes, language: language, html: &href))
      case .mathematics(let isDisplay):
        .typeset(isSet: resolver.set(mathematics: bytes, isDisplay: isDisplay, html: &href))
      case .tag: .tag(isPage: resolver.resolve(tag: bytes, href: &href))
      case .heading(let anchor): Self.heard(resolver.look(forHeading: anchor, in: bytes))
      case .missing: Self.heard(resolver.miss(title: bytes))
      case .refused: Self.heard(resolver.refuse(address: bytes))
      case .attachment(let isName):
        .attachment(resolver.attachment(bytes, isName: isName, href: &href))
      }
    }
  }

  private static func heard(_: Void) -> LinkAnswer { .heard }

  /// The anchors of all headings of a text if none of its links is resolved.
  public mutating func anchors(of text: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var options = MarkdownOptions()
    options.embeds = .skipped
    var nobody = NoItems()
    var sink = Sink(capacity: 4096)
    return Set(render(text, options: options, resolver: &nobody, into: &sink).headings.map(\.anchor))
  }

  /// Appends the text of HTML that a renderer wrote, without tags and footnote numbers and with each run of white space as one
  /// space.
  public static func appendText(ofHTML html: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
    PlainText.append(html, to: &sink)
  }

  /// The first paragraph as plain text, at most `limit` characters and cut between words; empty if there is none.
  ///
  /// Only the start of a long text is read. Links show the same words as in the page, so a withheld title stays withheld.
  public mutating func excerpt<R: LinkResolver & ~Copyable>(
    _ text: UnsafeBufferPointer<UInt8>, limit: Int, options: MarkdownOptions = MarkdownOptions(), resolver: inout R
  ) -> String {
    var options = options
    options.excerptLimit = limit
    options.headingAnchors = false
    (options.setsCode, options.setsMathematics, options.looksForHeadings) = (false, false, false)
    if options.embeds == .shown { options.embeds = .skipped }
    var sink = Sink(capacity: 2048)
    for window in [limit * 4 + 256, 1 << 16] {
      let head = Self.head(of: text, window)
      sink.clear()
      let found = render(head, options: options, resolver: &resolver, into: &sink).excerpt
      if !found.isEmpty || head.count == text.count { return found }
    }
    return ""
  }

  private mutating func render(
    _ text: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, into sink: inout Sink, lookup: Lookup
  ) -> RenderedMarkdown {
    writer.options = options
    writer.begin(text, at: sink.count)
    writer.hasTags = options.tags && HashtagScan.mayStand(in: text)
    writer.hasHighlights = !options.conforming && HTMLWriter.mayHighlight(text)
    writer.titleLinks.clear()
    if options.itemLinks { writer.titleLinks.find(in: text) }
    guard !writer.titleLinks.ranges.isEmpty else {
      write(text, into: &sink, lookup: lookup)
      return writer.result
    }
    // The text in `[[…]]` comes from the source and not from cmark, which would have repaired it.
    if let repaired = Bytes.repaired(text) {
      return repaired.withUnsafeBufferPointer { render($0, options, into: &sink, lookup: lookup) }
    }
    let marked = writer.titleLinks.marked
    marked.withUnsafeBufferPointer { write($0, into: &sink, lookup: lookup) }
    return writer.result
  }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>, into sink: inout Sink, lookup: Lookup) {
    let options = writer.options
    let start = sink.count
    parser.read(text, options) { root in
      if let heading = options.section {
        guard writer.keep(only: heading, of: root) else { return }
      } else if !options.conforming {
        writer.keepFootnotes(of: root)
      }
      writer.write(root, into: &sink, lookup: lookup)
    }
    let written = UnsafeBufferPointer(rebasing: sink.bytes[start...])
    // cmark cuts the label of something that is not a footnote, possibly within a character.
    guard FootnoteDefinition.mayBe(in: text), let repaired = Bytes.repairedAroundHoles(written) else { return }
    sink.truncate(to: start)
    sink.append(repaired)
  }

  /// As many full lines as fit into `limit` bytes, or the first `limit` bytes if no line ends within them.
  private static func head(of text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> UnsafeBufferPointer<UInt8> {
    guard text.count > limit else { return text }
    let end = text[..<limit].lastIndex(of: 10) ?? limit
    return UnsafeBufferPointer(rebasing: text[..<end])
  }
}

/// What was found while a text was rendered.
public struct RenderedMarkdown: Sendable, Hashable {
  public internal(set) var headings: [MarkdownHeading] = []
  /// The addresses outside the graph that the text links to, in order, if they were requested.
  public internal(set) var addresses: [String] = []
  /// Whether the text may link to addresses on the web.
  public internal(set) var leadsOut = false
  /// The start of the first paragraph as plain text, if it was requested.
  public internal(set) var excerpt = ""

  /// Whether the requested section exists; true if the full text is shown.
  public internal(set) var hasSection = true

  /// Nothing rendered yet.
  public init() {}
}

/// A heading of a text, for a table of contents.
public struct MarkdownHeading: Sendable, Hashable {
  /// 1 to 6, as written into the page (after `MarkdownOptions.headingShift`).
  public let level: Int
  public let text: String
  /// The `id` in the page, with its prefix; empty if no anchors were requested.
  public let anchor: String

  public init(level: Int, text: String, anchor: String) {
    self.level = level
    self.text = text
    self.anchor = anchor
  }
}
