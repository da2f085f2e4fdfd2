public import Graph
import Markdown
import Pages

/// Problems of links, both of those that are shown as links and of those that cannot be.
extension ItemReader {
  /// The text that a link to a heading refers to.
  enum HeadingPlace: Hashable {
    /// `[[#Heading]]`: the text that contains the link; with several texts on a page, the item's.
    case ownText(ItemIndex?)
    /// `[[Title#Heading]]`.
    case title([UInt8])
  }

  public mutating func look(forHeading heading: String, in title: Bytes) {
    guard saysMore, let found = headings(ofTitle: title) else { return }
    let anchor = MarkdownAnchor.of(heading)
    if found.anchors.contains(anchor) { return }
    // A page begins with its title, regardless of the title's place in the text.
    if anchor == MarkdownAnchor.of(String(decoding: graph.title(of: found.item), as: UTF8.self)) { return }
    let link = String(decoding: title, as: UTF8.self) + "#" + heading
    warnAboutLink("link-heading-missing", "Link to '\(link)' finds no heading '\(heading)' there")
  }

  /// Computed once for each page, since a long one may name one heading a thousand times.
  private mutating func headings(ofTitle title: Bytes) -> (item: ItemIndex, anchors: Set<String>)? {
    let place = title.isEmpty ? HeadingPlace.ownText(textSource?.item) : .title(Array(title))
    if let known = headingAnchors[place] { return known }
    let found = item(ofTitle: title).map { (item: $0, anchors: anchors(in: graph.uncleanedText(of: $0))) }
    headingAnchors[place] = .some(found)
    return found
  }

  private mutating func item(ofTitle title: Bytes) -> ItemIndex? {
    if title.isEmpty { return textSource?.item }
    guard case .page(let item, _) = graph.answer(forTitle: title) else { return nil }
    return item
  }

  private mutating func anchors(in text: Bytes) -> Set<String> {
    var renderer = innerMarkdown.take() ?? MarkdownRenderer()
    let anchors = renderer.anchors(of: text)
    innerMarkdown = consume renderer
    return anchors
  }

  public mutating func miss(title: Bytes) {
    let title = String(decoding: title, as: UTF8.self)
    if Self.namesMedia(title) { return warn(aboutFile: title) }
    warnAboutLink("link-title-missing", "Link to '\(title)' finds no item of that title")
  }

  /// Whether a name ends like that of a picture, a sound, a film or a PDF: few notes have such names.
  private static func namesMedia(_ name: String) -> Bool {
    let name = name.prefix { $0 != "#" }
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return false }
    return mediaEndings.contains(name[name.index(after: point)...].lowercased())
  }

  private static let mediaEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "bmp", "heic", "tif", "tiff", "mp3", "m4a", "wav", "ogg", "oga",
    "opus", "flac", "aac", "mp4", "m4v", "mov", "webm", "mkv", "ogv", "pdf",
  ]

  public mutating func refuse(address: Bytes) {
    warnAboutLink(
      "link-scheme-refused",
      "Address '\(Self.shown(address))' was removed from its link: its scheme is not known to be safe")
  }

  /// Shortens an address, since it may be the content of an entire file.
  private static func shown(_ address: Bytes) -> String {
    let text = String(decoding: address.prefix(240), as: UTF8.self)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
