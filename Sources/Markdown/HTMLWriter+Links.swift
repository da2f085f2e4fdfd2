import CMarkGFM
import Escaping

extension HTMLWriter {
  mutating func beginLink(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    // cmark treats an address in a link's label, `[<https://example.org>](…)`, as a link, but HTML does not allow links within
    // links.
    guard openLink == nil else {
      if options.conforming { anchor(node.url, title: node.title, &sink, lookup) }
      return
    }
    let (url, rest) = address(of: node)
    let kind: OpenLink.Kind
    if options.conforming {
      kind = .anchor
      anchor(url, title: node.title, &sink, lookup)
    } else {
      kind = begin(url, node, &sink, lookup)
    }
    openLink = OpenLink(node: node, kind: kind, labelStart: sink.count, rest: rest)
  }

  /// The address of a link and the text that does not belong to it: `}}` ends a bare address, as in `{{video
  /// https://example.org}}`.
  private func address(of node: Node) -> (url: UnsafeBufferPointer<UInt8>, rest: [UInt8]) {
    let url = node.url
    guard !options.conforming, let label = node.firstChild, label.next == nil, label.type == CMARK_NODE_TEXT.rawValue,
      let end = url.indices.dropLast().first(where: { url[$0] == 0x7D && url[$0 + 1] == 0x7D }),
      url.count >= label.literal.count, url.suffix(label.literal.count).elementsEqual(label.literal),
      url.count - end <= label.literal.count
    else { return (url, []) }
    label.setLiteral(label.literal.dropLast(url.count - end))
    return (UnsafeBufferPointer(rebasing: url[..<end]), Array(url[end...]))
  }

  mutating func endLink(_ node: Node, _ sink: inout Sink, _ lookup: Lookup) {
    guard let open = openLink else { return }
    guard open.node.pointer == node.pointer else {
      if options.conforming { sink.append("</a>") }
      return
    }
    openLink = nil
    switch open.kind {
    case .anchor: sink.append("</a>")
    case .missing: sink.append("</span>")
    case .unpublished:
      let label = PlainText.of(sink.slice(from: open.labelStart))
      if tells(label, id: node.url, title: openTitle) {
        sink.truncate(to: open.labelStart)
        sink.appendEscaped(options.unpublishedWords)
      }
    case .nothing: break
    }
    open.rest.withUnsafeBufferPointer { text($0, &sink, lookup) }
  }

  /// Closes an image. One that may not be loaded becomes a link with its description or, if that is empty, its address.
  mutating func closeImage(_ node: Node, _ open: OpenImage, _ sink: inout Sink, _ lookup: Lookup) {
    let address = Address(node.url)
    var isShown = options.conforming
    if case .relative = address, options.relativeImages { isShown = true }
    var isFile = false
    if case .relative = address, options.resolvesAddresses, !isShown { isFile = Self.leavesPage(node.url) }
    scratch.clear()
    scratch.append(sink.slice(from: open.start))
    sink.truncate(to: open.start)
    let size = options.conforming ? .none : takeSizes(of: node)
    if !isShown, case .relative = address, noteImage(node, &sink, lookup) { return }
    if isFile { return image(node, size, &sink, lookup) }
    if isShown { return picture(node, size, &sink, lookup) }
    if scratch.count == 0 {
      verbatim(node.url, &sink)
      scratch.append(sink.slice(from: open.start))
      sink.truncate(to: open.start)
    }
    var isLink = openLink == nil
    switch address {
    case .refused:
      refuse(node.url, lookup)
      isLink = false
    case .item: isLink = false
    default: break
    }
    if isLink { anchor(node.url, address, title: node.title, &sink, lookup) }
    sink.append(scratch.bytes)
    if isLink { sink.append("</a>") }
  }

  private mutating func begin(
    _ url: UnsafeBufferPointer<UInt8>, _ node: Node, _ sink: inout Sink, _ lookup: Lookup
  ) -> OpenLink.Kind {
    let address = Address(url)
    if let link = titleLink(as: url) { return begin(link, node, &sink, lookup) }
    switch address {
    case .item where options.itemLinks: return beginItem(url, node, &sink, lookup)
    case .item: return .nothing
    case .refused where !options.unsafeHTML:
      refuse(url, lookup)
      return .nothing
    case .relative where Self.leavesPage(url):
      if let kind = beginNote(url, node, &sink, lookup) { return kind }
      if options.resolvesAddresses { return beginFile(url, node, &sink, lookup) }
      fallthrough
    default:
      if options.collectsAddresses { result.addresses.append(String(decoding: url, as: UTF8.self)) }
      anchor(url, address, title: node.title, &sink, lookup)
      return .anchor
    }
  }

  /// Reports a refused address as it was typed.
  private mutating func refuse(_ url: UnsafeBufferPointer<UInt8>, _ lookup: Lookup) {
    var typed: [UInt8] = []
    asTyped(url) { typed += $0 }
    _ = typed.withUnsafeBufferPointer { lookup(.refused, $0, &href, &title) }
  }

  /// The link of `[label]([[Title]])`, whose address is the title link's mark in cmark's tree.
  private func titleLink(as url: UnsafeBufferPointer<UInt8>) -> TitleLink? {
    guard url.first == 0xEF, let mark = titleMark(in: url, at: 0), mark.end == url.count else { return nil }
    return TitleLink(source[titleLinks.ranges[mark.number]])
  }

  private mutating func begin(
    _ link: TitleLink, _ node: Node, _ sink: inout Sink, _ lookup: Lookup
  ) -> OpenLink.Kind {
    let found = find(link, lookup)
    openHref.clear()
    openTitle.clear()
    openHref.append(href.bytes)
    openTitle.append(title.bytes)
    switch found.standing {
    case .page:
      open(anchor: found.path.last, title: node.title, &sink, lookup)
      return .anchor
    case .unpublished: return .unpublished
    case .missing:
      sink.append("<span class=\"missing\">")
      return .missing
    }
  }

  private mutating func beginItem(
    _ url: UnsafeBufferPointer<UInt8>, _ node: Node, _ sink: inout Sink, _ lookup: Lookup
  ) -> OpenLink.Kind {
    openHref.clear()
    openTitle.clear()
    switch lookup(.itemID, Self.id(in: url), &openHref, &openTitle) {
    case .item(.page):
      anchor(openHref.bytes, isOwn: true, title: node.title, &sink, lookup)
      return .anchor
    case .item(.unpublished): return .unpublished
    default:
      sink.append("<span class=\"missing\">")
      return .missing
    }
  }

  mutating func anchor(
    _ url: UnsafeBufferPointer<UInt8>, _ address: Address = .relative, isOwn: Bool = false,
    title: UnsafeBufferPointer<UInt8>, _ sink: inout Sink, _ lookup: Lookup
  ) {
    switch address {
    case .remote, .hostOnly: result.leadsOut = true
    default: break
    }
    sink.append("<a href=\"")
    if case .hostOnly = address, !options.unsafeHTML { sink.append("https:") }
    if url.first == UInt8(ascii: "#") { appendOwnPage(&sink) }
    asTyped(url) { sink.appendAddress($0, isOwn: isOwn) }
    if !title.isEmpty {
      sink.append("\" title=\"")
      label(title, &sink, lookup)
    }
    sink.append("\">")
  }

  /// Writes the address of the page that has the text's headings, if it is another page.
  func appendOwnPage(_ sink: inout Sink) {
    guard !options.ownPage.isEmpty else { return }
    var page = options.ownPage
    page.withUTF8 { sink.appendAddress($0) }
  }

  private mutating func picture(_ node: Node, _ size: RequestedSize, _ sink: inout Sink, _ lookup: Lookup) {
    sink.append("<img src=\"")
    asTyped(node.url) { sink.appendAddress($0) }
    sink.append("\" alt=\"")
    sink.append(scratch.bytes)
    let title = node.title
    if !title.isEmpty {
      sink.append("\" title=\"")
      label(title, &sink, lookup)
    }
    sink.append("\"")
    size.write(natural: nil, into: &sink)
    sink.append(" />")
  }
}
