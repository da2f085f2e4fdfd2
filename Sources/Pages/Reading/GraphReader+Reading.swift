public import Graph
public import Store

/// Reads what leads a reader on from an item besides its references.
extension GraphReader {
  /// The items before and after an item in the list of the item from which it is reached.
  public mutating func siblings(of item: ItemIndex) -> (previous: ItemIndex?, next: ItemIndex?) {
    reads.note(ReadKey(.siblings, item))
    return site.siblings(of: item)
  }

  /// The Workbench app in which an item is shown, as named by the last reference of the path from the root; nil if it names none.
  public mutating func app(of item: ItemIndex) -> AppView? {
    reads.note(ReadKey(.app, item))
    return site.app(of: item)
  }

  /// The items whose texts link to an item, the newest text first.
  public mutating func mentions(of item: ItemIndex) -> [Mention] {
    reads.note(ReadKey(.mentions, item))
    return site.mentions(of: item)
  }

  /// What leads to an item, except the list on the path to it, which the page shows anyway. A long answer is cached, since each
  /// file of a long list asks for it.
  ///
  /// - Parameter listsTagged: whether the page lists the items that have this item as their tag; these are left out here then.
  public mutating func backlinks(of item: ItemIndex, listsTagged: Bool = false) -> Backlinks {
    let list = way(to: item).dropLast().last
    if let lastBacklinks, lastBacklinks.item == item {
      reads.note(ReadKey(.referencesIn, item))
      reads.note(ReadKey(.mentions, item))
      return lastBacklinks.found
    }
    var references: [ListRow] = []
    appendReferences(to: item, to: &references)
    references.removeAll { $0.type == .content && $0.item == list || $0.type == .tag && listsTagged }
    let found = Backlinks(references: references, mentions: mentions(of: item))
    if found.rows.count > ListChunks.wholeUpTo { lastBacklinks = (item, found) }
    return found
  }

  /// The text of an item including its links to withheld items. It is for finding headings only, never for showing.
  public mutating func uncleanedText(of item: ItemIndex) -> Bytes {
    for name in [NameIndex.body, .title] {
      reads.note(ReadKey(.attribute, item, name))
      guard let value = site.graph.current(name, of: item), site.shows(value, name), value.type == .string else {
        continue
      }
      return value.bytes
    }
    return Bytes(start: nil, count: 0)
  }

  /// When the current value of a shown reference's `toItemId` was inserted; nil for one without a day.
  public mutating func since(_ reference: ItemIndex) -> Moment? {
    reads.note(ReadKey(.attribute, reference, .toItemId))
    guard !site.gate.withholds(attribute: .toItemId), let value = site.graph.current(.toItemId, of: reference),
      value.moment != .oldest
    else { return nil }
    return value.moment
  }

  /// The paragraph of a text that contains a link, as it is shown, and the offset of the link in it, at `itemid:` or `[[`. Nil if
  /// the text may not be shown, or if the paragraph is too long to be searched for one link.
  ///
  /// Links to withheld items are removed from the paragraph only, since no link spans a blank line. If links are defined apart
  /// from their use, the full text is processed.
  public mutating func paragraph(of mention: Mention, to item: ItemIndex) -> (text: Bytes, place: Int)? {
    reads.note(ReadKey(.attribute, mention.source, mention.attribute))
    guard let value = site.graph.current(mention.attribute, of: mention.source),
      site.shows(value, mention.attribute), mention.place < value.bytes.count,
      let range = longTexts.hasDefinitions(value.bytes)
        ? 0..<value.bytes.count : TextParagraph.range(around: mention.place, in: value.bytes),
      quoted + range.count <= Self.mostQuoted
    else { return nil }
    quoted += range.count
    let raw = value.showing(Bytes(rebasing: value.bytes[range]))
    // A paragraph whose only link leads to an item with a page has nothing to remove.
    let isAlone =
      site.publication.contains(item) && WithheldLinks.isOnlyLink(mention.place - range.lowerBound, in: raw.bytes)
    let shown = isAlone ? raw : withoutWithheldLinks(raw)
    if shown.bytes.baseAddress == raw.bytes.baseAddress {
      // The title's line is not part of any sentence of the text below it.
      let rest = mention.attribute == .title ? value.bytes.count - PageTitle(of: value.bytes).rest.count : 0
      let start = max(range.lowerBound, rest)
      return (Bytes(rebasing: value.bytes[start..<range.upperBound]), mention.place - start)
    }
    return place(ofLinkTo: item, in: shown.bytes).map { (shown.bytes, $0) }
  }

  /// The most bytes of paragraphs that are searched for one page: a thousand texts that link to all others would each be searched
  /// a thousand times.
  private static var mostQuoted: Int { 1 << 16 }

  /// The offset of the first link to an item in a text.
  public mutating func place(ofLinkTo item: ItemIndex, in text: Bytes) -> Int? {
    var links = TextLinks(in: text)
    while let link = links.next() { if isLink(link, in: text, to: item) { return link.start } }
    return nil
  }

  private mutating func isLink(_ link: TextLinks.Link, in text: Bytes, to item: ItemIndex) -> Bool {
    let name = Bytes(rebasing: text[link.target])
    if link.kind == .id { return self.item(withID: name) == item }
    if link.kind == .note {
      guard let path = TextLinks.path(ofNote: name) else { return false }
      return path.withUnsafeBufferPointer { answer(forTitle: $0) }.leads(to: item)
    }
    if let leads = leads(name, to: item) { return leads }
    return link.other.flatMap { leads(Bytes(rebasing: text[$0]), to: item) } ?? false
  }

  /// Whether a link by title leads to an item; nil if it leads to none at all.
  private mutating func leads(_ name: Bytes, to item: ItemIndex) -> Bool? {
    var title = name[...]
    while true {
      let answer = answer(forTitle: Bytes(rebasing: title))
      if answer != .nobody { return answer.leads(to: item) }
      guard let mark = title.lastIndex(of: UInt8(ascii: "#")) else { return nil }
      title = title[..<mark]
    }
  }
}

/// Reads what a picture of an item's neighbourhood needs besides its references.
extension GraphReader {
  /// Appends the items that the text of an item links to, in the order of its text.
  public mutating func appendLinks(from item: ItemIndex, to rows: inout [ListRow]) {
    reads.note(ReadKey(.links, item))
    guard let position = site.publication.position(of: item) else { return }
    let ties = tieTable
    for target in ties.links(at: position) {
      rows.append(ListRow(item: ties.item(at: target), reference: nil, type: nil))
    }
  }

  /// Which of an item's neighbours are linked to each other, by reference or by text: pairs of their numbers, the smaller first.
  ///
  /// - Parameter neighbours: items that lead to the item, or to which it leads.
  public mutating func ties(around item: ItemIndex, among neighbours: [ItemIndex]) -> [(first: Int, second: Int)] {
    reads.note(ReadKey(.ties, item))
    let ties = tieTable
    let positions = neighbours.map { site.publication.position(of: $0) }
    var found: [(first: Int, second: Int)] = []
    for (first, position) in positions.enumerated() {
      guard let position else { continue }
      for second in first + 1..<max(positions.count, first + 1) {
        guard let other = positions[second] else { continue }
        if ties.leads(position, to: other) || ties.leads(other, to: position) { found.append((first, second)) }
      }
    }
    return found
  }

  /// Cached, since every page asks for it.
  private var tieTable: LinkTable {
    mutating get {
      let table = keptTies ?? site.ties
      keptTies = table
      return table
    }
  }
}
