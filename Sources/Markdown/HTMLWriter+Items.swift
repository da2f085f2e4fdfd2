import Escaping

extension HTMLWriter {
  /// Writes a bare `itemid:ID` in the text as the title of the page.
  mutating func bareItem(
    _ bytes: UnsafeBufferPointer<UInt8>, _ id: Range<Int>, asLink: Bool, _ sink: inout Sink, _ lookup: Lookup
  ) {
    let name = UnsafeBufferPointer(rebasing: bytes[id])
    switch ask(.itemID, name, lookup) {
    case .page:
      if asLink { open(anchor: nil, &sink) }
      // A title comes from a store, and its bytes have not been validated yet.
      if let repaired = Bytes.repaired(title.bytes) {
        repaired.withUnsafeBufferPointer { sink.appendEscaped($0) }
      } else {
        title.count > 0 ? sink.appendEscaped(title.bytes) : sink.appendEscaped(name)
      }
      if asLink { sink.append("</a>") }
    case .unpublished: sink.appendEscaped(options.unpublishedWords)
    case .missing:
      let typed = UnsafeBufferPointer(rebasing: bytes[(id.lowerBound - 7)..<id.upperBound])
      missing(typed, asSpan: asLink, &sink)
    }
  }

  /// Writes a link by title. A title may contain `#`, so the full text is tried first, then the part before the last `#`.
  mutating func titleLink(
    _ link: TitleLink, asLink: Bool, isEmbed: Bool = false, size: RequestedSize = .none, _ sink: inout Sink,
    _ lookup: Lookup
  ) {
    // A link means the item with that title first. An embed shows the file, since an item may have a picture's name as its title.
    let mayBeFile =
      Self.namesFile(link.target) && !isNote(link.target, lookup) && (isEmbed || ask(link.target, lookup) == .missing)
    let isFile = isEmbed && mayBeFile
    if asLink, options.attachments, mayBeFile, file(link, isEmbed: isEmbed, size, &sink, lookup) { return }
    let found = find(link, lookup)
    let (link, path) = (found.link, found.path)
    let label = isFile ? Self.words(ofFile: link, isEmbed: true) : link.label ?? Self.shown(found.title, path)
    label.withUnsafeBufferPointer { label in
      switch found.standing {
      case .page:
        if asLink { open(anchor: path.last, &sink) }
        sink.appendEscaped(label)
        if asLink { sink.append("</a>") }
      case .unpublished: withheld(link, label, &sink)
      case .missing: missing(label, asSpan: asLink, &sink)
      }
    }
  }

  /// Resolves a link. If its first part names no item, the part after the `|` is tried: some programs write the label first.
  mutating func find(_ link: TitleLink, _ lookup: Lookup) -> TitleLink.Meaning {
    let found = find(link.target, of: link, lookup)
    guard found.standing == .missing else { return found }
    if let turned = link.turned {
      let other = find(turned.target, of: turned, lookup)
      if other.standing != .missing { return other }
    }
    var href = Sink(capacity: 0)
    var name = Sink(capacity: 0)
    _ = found.title.withUnsafeBufferPointer { lookup(.missing, $0, &href, &name) }
    return found
  }

  /// Resolves `A#B#C`: it is a title, or heading C of the item `A#B`, or heading C below heading B of the item `A`.
  private mutating func find(_ target: [UInt8], of link: TitleLink, _ lookup: Lookup) -> TitleLink.Meaning {
    var standing = ask(target, lookup)
    var title = target[...]
    var path: [[UInt8]] = []
    while standing == .missing, let hash = title.lastIndex(of: UInt8(ascii: "#")) {
      path.insert(TitleLink.trimmed(title[(hash + 1)...]), at: 0)
      title = title[..<hash]
      let words = TitleLink.trimmed(title)
      standing = words.isEmpty ? .page : ask(words, lookup)
      if standing == .page, let heading = path.last { look(for: heading, in: words, lookup) }
    }
    return TitleLink.Meaning(standing: standing, title: TitleLink.trimmed(title), path: path, link: link)
  }

  /// Lets the resolver warn about a heading that does not exist. `href` and `title` stay unchanged.
  mutating func look(for heading: [UInt8], in title: [UInt8], _ lookup: Lookup) {
    // The name of a block is not a heading.
    guard options.looksForHeadings, let first = heading.first, first != UInt8(ascii: "^") else { return }
    let words = String(decoding: heading, as: UTF8.self)
    var href = Sink(capacity: 0)
    var name = Sink(capacity: 0)
    _ = title.withUnsafeBufferPointer { lookup(.heading(words), $0, &href, &name) }
  }

  /// Whether a label would reveal the title or the id of a withheld item.
  func tells(_ label: String, id url: UnsafeBufferPointer<UInt8>, title: borrowing Sink) -> Bool {
    let label = label.lowercased()
    let id = String(decoding: Self.id(in: url), as: UTF8.self).lowercased()
    return label == id || label == "itemid:" + id || label == title.text.lowercased()
  }

  /// The part after the colon of `itemid:`.
  static func id(in url: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return url }
    return UnsafeBufferPointer(rebasing: url[(colon + 1)...])
  }

  private mutating func ask(_ title: [UInt8], _ lookup: Lookup) -> LinkStanding {
    title.withUnsafeBufferPointer { ask(.title, $0, lookup) }
  }

  private mutating func ask(
    _ question: LinkQuestion, _ name: UnsafeBufferPointer<UInt8>, _ lookup: Lookup
  ) -> LinkStanding {
    href.clear()
    title.clear()
    guard case .item(let standing) = lookup(question, name, &href, &title) else { return .missing }
    return standing
  }

  /// Writes a link to a withheld item: its own label may be shown unless it reveals the title.
  private func withheld(_ link: TitleLink, _ label: UnsafeBufferPointer<UInt8>, _ sink: inout Sink) {
    let words = String(decoding: label, as: UTF8.self)
    let isOwn = link.label != nil && words.lowercased() != String(decoding: link.target, as: UTF8.self).lowercased()
    if isOwn, !tells(words, id: UnsafeBufferPointer(start: nil, count: 0), title: title) {
      sink.appendEscaped(label)
    } else {
      sink.appendEscaped(options.unpublishedWords)
    }
  }

  private func missing(_ label: UnsafeBufferPointer<UInt8>, asSpan: Bool, _ sink: inout Sink) {
    if asSpan { sink.append("<span class=\"missing\">") }
    sink.appendEscaped(label)
    if asSpan { sink.append("</span>") }
  }

  /// - Parameter title: The link's tooltip.
  mutating func open(
    anchor heading: [UInt8]?, title: UnsafeBufferPointer<UInt8>, _ sink: inout Sink, _ lookup: Lookup
  ) {
    open(anchor: heading, &sink)
    guard !title.isEmpty else { return }
    sink.truncate(to: sink.count - 1)
    sink.append(" title=\"")
    label(title, &sink, lookup)
    sink.append("\">")
  }

  private func open(anchor heading: [UInt8]?, _ sink: inout Sink) {
    sink.append("<a href=\"")
    sink.appendAddress(href.bytes, isOwn: true)
    // `[[Title#]]` names no heading, and blocks have no anchors: both lead to the page.
    let isBlock = heading?.first == UInt8(ascii: "^")
    if isBlock, href.count == 0 {
      options.ownPage.isEmpty ? sink.append("#") : appendOwnPage(&sink)
    } else if let heading, !isBlock, !heading.isEmpty || href.count == 0 {
      if href.count > 0 {
        sink.append("#")
      } else if options.ownPage.isEmpty {
        sink.append(text: "#" + options.anchorPrefix)
      } else {
        appendOwnPage(&sink)
        sink.append("#")
      }
      MarkdownAnchor.of(String(decoding: heading, as: UTF8.self)).utf8.withContiguousStorageIfAvailable {
        sink.appendAddress($0)
      }
    }
    sink.append("\">")
  }

  private static func shown(_ title: [UInt8], _ path: [[UInt8]]) -> [UInt8] {
    Array(([title] + path).filter { !$0.isEmpty }.joined(separator: Array(" › ".utf8)))
  }
}
