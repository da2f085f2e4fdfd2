public import Escaping
public import Graph
import Markdown
import Pages

/// `![[Title]]`, `![[Title#Heading]]` and `![[Title#^mark]]`, a block by its mark (`BlockMark`): embeds the texts of other items,
/// with a link to their source.
extension ItemReader {
  /// Writes the replacement of an embed that is alone in its line.
  ///
  /// The text of a published item is read as for its own page, so that a changed text changes both.
  public mutating func embed(_ target: Bytes, below level: Int, html: inout Sink) -> Bool {
    transclusion.tried += 1
    // If nothing more is embedded or reported, the link there makes all necessary reads.
    if transclusion.isOver, !saysMore { return false }
    guard let (item, heading) = embedded(target), let outer = textSource,
      mayEmbed(item, isBlock: heading?.hasPrefix("^") ?? false, in: outer), let source = bodySource(of: item),
      !source.text.isEmpty
    else { return false }
    if let heading, heading.hasPrefix("^") {
      // Links to withheld items would be replaced by other words.
      let text = source.attribute == .body ? graph.uncleanedText(of: item) : source.text
      let mark = String(heading.dropFirst())
      guard let block = BlockMark.block(mark, in: text, shown: source.text) else { return false }
      return block.withUnsafeBufferPointer { text in
        let part = TextSource(item: item, attribute: source.attribute, value: source.value, text: text)
        return embed(part, nil, in: outer, below: level, html: &html)
      }
    }
    return embed(source, heading, in: outer, below: level, html: &html)
  }

  private mutating func embed(
    _ source: TextSource, _ heading: String?, in outer: TextSource, below level: Int, html: inout Sink
  ) -> Bool {
    guard hasRoom(for: source, heading) else { return false }
    let before = transclusion
    if before.open.isEmpty { transclusion.open = [outer.item] }
    transclusion.open.append(source.item)
    let fits = write(source, heading, below: level, into: &html)
    textSource = outer
    transclusion.open = before.open
    if fits { return true }
    transclusion.written = before.written
    html.clear()
    return false
  }

  /// The item that an embed refers to. A title may contain a `#`, so the full target is tried first.
  private mutating func embedded(_ target: Bytes) -> (item: ItemIndex, heading: String?)? {
    if case .page(let item, let others) = graph.answer(forTitle: target) {
      if others > 0 { warnAboutTitle(target, others) }
      return (item, nil)
    }
    guard let last = target.lastIndex(of: UInt8(ascii: "#")) else { return nil }
    var rest = target[...]
    while let mark = rest.lastIndex(of: UInt8(ascii: "#")), mark > 0 {
      rest = rest[..<mark]
      let title = Bytes(rebasing: rest)
      guard case .page(let item, let others) = graph.answer(forTitle: title) else { continue }
      if others > 0 { warnAboutTitle(title, others) }
      let heading = String(decoding: target[(last + 1)...], as: UTF8.self)
      return (item, heading.isEmpty ? nil : heading)
    }
    return nil
  }

  /// - Parameter isBlock: whether only a block is embedded. A text may embed a block of itself, but not inside that block.
  private mutating func mayEmbed(_ item: ItemIndex, isBlock: Bool, in outer: TextSource) -> Bool {
    let isOwnBlock = isBlock && item == outer.item && transclusion.open.count { $0 == item } < 2
    if !isOwnBlock, item == outer.item || transclusion.open.contains(item) {
      refuse(item, "transclusion-cycle", "embeds itself: it is shown as a link")
      return false
    }
    if transclusion.open.count > Transclusion.deepest {
      refuse(item, "transclusion-depth", "is embedded too deeply: it is shown as a link")
      return false
    }
    if transclusion.isOver { warnAboutSize(item) }
    return !transclusion.isOver
  }

  private mutating func hasRoom(for source: TextSource, _ heading: String?) -> Bool {
    if transclusion.hasRoom(for: source.text, Self.expected(of: source, heading)) { return true }
    transclusion.refused += 1
    warnAboutSize(source.item)
    return false
  }

  /// The length of a section is only known after writing it.
  private static func expected(of source: TextSource, _ heading: String?) -> Int {
    heading == nil ? Transclusion.expected(of: source.text) : 0
  }

  /// - Returns: whether it could be written and there is room for it.
  private mutating func write(
    _ source: TextSource, _ heading: String?, below level: Int, into html: inout Sink
  ) -> Bool {
    let before = transclusion.written
    // Nested embeds are counted separately. The expected length counts until the real one is known.
    let expected = Self.expected(of: source, heading)
    transclusion.written += expected
    transclusion.read += source.text.count
    // The current text is already open.
    if transclusion.open.count > 2 { transclusion.readWithin += source.text.count }
    transclusion.number += 1
    var address = Sink(capacity: 64)
    writeURL(of: source.item, into: &address)
    html.append("<figure class=\"transcluded\">\n<blockquote cite=\"")
    html.append(address.bytes, as: .escaped)
    html.append("\">\n")
    let found = render(source, options(for: heading, below: level, of: address.text), into: &html)
    guard found.hasSection else {
      refuse(source.item, "transclusion-heading-missing", "has no heading '\(heading ?? "")'")
      return false
    }
    html.append("</blockquote>\n<figcaption><a href=\"")
    html.append(address.bytes, as: .escaped)
    if let heading { html.append(text: "#" + MarkdownAnchor.of(heading)) }
    html.append("\">")
    writeTitle(of: source.item, as: .escaped, into: &html)
    html.append("</a></figcaption>\n</figure>\n")
    let own = html.count - (transclusion.written - before - expected)
    transclusion.written += own - expected
    if before + own <= Transclusion.mostWritten { return true }
    transclusion.discarded += 1
    warnAboutSize(source.item)
    return false
  }

  private mutating func render(
    _ source: TextSource, _ options: MarkdownOptions, into html: inout Sink
  ) -> RenderedMarkdown {
    let outer = textSource
    defer { textSource = outer }
    var renderer = innerMarkdown.take() ?? MarkdownRenderer()
    textSource = source
    let rendered = renderer.render(source.text, options: options, resolver: &self, into: &html)
    innerMarkdown = consume renderer
    return rendered
  }

  private func options(for heading: String?, below level: Int, of page: String) -> MarkdownOptions {
    var options = views.markdown
    // Two hyphens do not occur in the anchors of headings.
    options.anchorPrefix = "t\(transclusion.number)--"
    options.headingShift = level
    options.excerptLimit = 0
    options.tags = !tags.isEmpty
    options.section = heading
    options.ownPage = page
    return options
  }

  private mutating func shownTitle(of item: ItemIndex) -> String {
    var title = Sink(capacity: 64)
    writeTitle(of: item, as: .raw, into: &title)
    return title.text
  }

  private mutating func warnAboutSize(_ item: ItemIndex) {
    refuse(item, "transclusion-size", "is shown as a link: the page embeds too much already")
  }

  private mutating func refuse(_ item: ItemIndex, _ identifier: String, _ reason: String) {
    guard saysMore else { return }
    let title = shownTitle(of: item)
    warnAboutLink(identifier, "'\(title)' \(reason)")
  }
}

/// The embeds on a page so far, and what may still be embedded.
///
/// Texts that embed each other double with every step, so both the output and the texts read for it are limited. Beyond the
/// limits, an embed is shown as the link that it would be without its `!`.
struct Transclusion {
  /// The items whose texts are open around the current place, the outermost first.
  var open: [ItemIndex] = []
  /// Distinguishes the anchors of one embedded text from those of all others.
  var number = 0
  /// Bytes of HTML that were written.
  var written = 0
  /// Bytes of texts that were read, including those that are not shown.
  var read = 0
  /// Bytes of texts that were read within an embedded text.
  var readWithin = 0
  /// Embeds that were tried, including nested ones.
  var tried = 0
  /// Texts that turned out too long once they were written.
  var discarded = 0
  /// Texts that were too long from the start.
  var refused = 0

  static let deepest = 8
  /// With everything else on it, a page stays below 500 kB.
  static let mostWritten = 1 << 18
  static let mostRead = 1 << 22
  /// Nested embeds are read for each page that embeds the outer text: if each of a thousand texts embeds all others, they would
  /// be read a million times.
  static let mostReadWithin = 1 << 17
  static let mostTried = 2_000
  /// After this many attempts it is not worth trying what still fits.
  static let mostDiscarded = 2
  static let mostRefused = 32

  /// Whether nothing more will be embedded.
  var isOver: Bool {
    tried >= Self.mostTried || read >= Self.mostRead || discarded >= Self.mostDiscarded || refused >= Self.mostRefused
      || (open.count > 1 && readWithin >= Self.mostReadWithin)
  }

  /// Whether a text may be read.
  ///
  /// - Parameter expected: the expected bytes of its HTML.
  func hasRoom(for text: Bytes, _ expected: Int) -> Bool {
    !isOver && written + expected < Self.mostWritten
      && (open.count < 2 || readWithin + text.count <= Self.mostReadWithin)
  }

  /// The approximate bytes of a text's HTML: a link takes more than its title does.
  static func expected(of text: Bytes) -> Int {
    var links = 0
    var position = 0
    while let brackets = ByteSearch.brackets(in: text, from: position) {
      links += 1
      position = brackets + 2
    }
    return text.count + links * 80
  }
}
