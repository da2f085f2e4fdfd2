import Diagnostics
public import Escaping
public import Graph
public import Markdown
import Pages

/// Resolves the links in texts. They reach nothing: whether their target is published is decided without them.
extension ItemReader: LinkResolver {
  /// `itemid:ID`, as a link's target or bare in text.
  public mutating func resolve(itemID id: Bytes, href: inout Sink, title: inout Sink) -> LinkStanding {
    guard let item = graph.item(withID: id) else {
      warnAboutLink("link-target-missing", "Link to '\(String(decoding: id, as: UTF8.self))' leads to no item")
      return .missing
    }
    guard graph.isPublished(item) else {
      title.append(graph.title(of: item))
      return .unpublished
    }
    return answer(item, href: &href, title: &title)
  }

  /// `[[Title]]`.
  public mutating func resolve(title: Bytes, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    switch graph.answer(forTitle: title) {
    case .page(let item, let others):
      if others > 0 { warnAboutTitle(title, others) }
      return answer(item, href: &href, title: &itemTitle)
    case .withheld:
      itemTitle.append(title)
      return .unpublished
    case .nobody: return .missing
    }
  }

  /// `[words](folder/note.md)`. An address that no item has may be another file, so there is no warning here.
  public mutating func resolve(note: Bytes, href: inout Sink, itemTitle: inout Sink) -> LinkStanding {
    switch graph.answer(forTitle: note) {
    case .page(let item, let others):
      if others > 0 { warnAboutTitle(note, others) }
      return answer(item, href: &href, title: &itemTitle)
    case .withheld:
      itemTitle.append(note)
      return .unpublished
    case .nobody: return .missing
    }
  }

  private mutating func answer(_ item: ItemIndex, href: inout Sink, title: inout Sink) -> LinkStanding {
    writeURL(of: item, into: &href)
    writeTitle(of: item, as: .raw, into: &title)
    return .page
  }

  mutating func warn(
    _ identifier: String, _ summary: String, at item: ItemIndex, _ attribute: NameIndex?, fact: FactName? = nil
  ) {
    guard saysMore else { return }
    if let attribute, fact != nil { graph.noteFact(of: attribute, of: item) }
    let id = String(decoding: site.graph.id(of: item), as: UTF8.self)
    let name = attribute.map { String(decoding: site.graph.text(of: $0), as: UTF8.self) }
    let message = Diagnostic(.warning, identifier, summary, at: .item(id: id, attribute: name, fact: fact))
    guard said.insert(message).inserted else { return }
    diagnostics.append(message)
    guard !saysMore else { return }
    let whole = String(decoding: site.graph.id(of: transclusion.open.first ?? item), as: UTF8.self)
    diagnostics.append(
      Diagnostic(
        .warning, "messages-cut", "Only the first \(Self.mostSaid) messages about one text are shown",
        at: .item(id: whole, attribute: nil, fact: nil)))
  }

  /// Whether another message may be added: a text may have a hundred thousand mistakes, and nobody reads that many messages.
  var saysMore: Bool { !isQuiet && said.count < Self.mostSaid }
  private static let mostSaid = 100

  mutating func warnAboutTitle(_ title: Bytes, _ others: Int) {
    warnAboutLink(
      "link-title-ambiguous",
      "Title '\(String(decoding: title, as: UTF8.self))' is that of \(others + 1) items; the oldest is taken")
  }

  mutating func warnAboutLink(_ identifier: String, _ summary: @autoclosure () -> String) {
    guard saysMore, let source = textSource else { return }
    warn(identifier, summary(), at: source.item, source.attribute, fact: source.value.factName)
  }
}
