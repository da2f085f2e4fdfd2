public import Graph
public import Store

/// What a reader is led to from an item besides what it refers to.
extension GraphReader {
  /// The items before and behind an item in the list of the one from which it is reached.
  public mutating func siblings(of item: ItemIndex) -> (previous: ItemIndex?, next: ItemIndex?) {
    reads.note(ReadKey(.siblings, item))
    return site.siblings(of: item)
  }

  /// The items whose texts link to an item, the newest text first.
  public mutating func mentions(of item: ItemIndex) -> [Mention] {
    reads.note(ReadKey(.mentions, item))
    return site.mentions(of: item)
  }

  /// When a reference that is shown was inserted, with the item that it leads to; nil for one without a day.
  public mutating func since(_ reference: ItemIndex) -> Moment? {
    reads.note(ReadKey(.facts, reference))
    guard !site.gate.withholds(attribute: .toItemId), let value = site.graph.current(.toItemId, of: reference),
      value.moment != .oldest
    else { return nil }
    return value.moment
  }

  /// Where the first link to an item begins in a text, as it is shown: at `itemid:` or `[[`.
  public mutating func place(ofLinkTo item: ItemIndex, in text: Bytes) -> Int? {
    var links = TextLinks(in: text)
    while let link = links.next() { if isLink(link, in: text, to: item) { return link.start } }
    return nil
  }

  private mutating func isLink(_ link: TextLinks.Link, in text: Bytes, to item: ItemIndex) -> Bool {
    let name = Bytes(rebasing: text[link.target])
    guard link.isTitle else { return self.item(withID: name) == item }
    if case .page(item, others: _) = answer(forTitle: name) { return true }
    guard let mark = name.lastIndex(of: UInt8(ascii: "#")) else { return false }
    if case .page(item, others: _) = answer(forTitle: Bytes(rebasing: name[..<mark])) { return true }
    return false
  }
}
