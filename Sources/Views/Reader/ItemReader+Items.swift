import Escaping
import Graph
import Markdown
import Mustache
import Pages
import Store

/// Names of the namespace `item`.
extension ItemReader {
  mutating func writeItem(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let item = frame.item
    switch name {
    case .itemTitle: writeTitle(of: item, as: form, into: &sink)
    case .itemURL: writeURL(of: item, into: &sink)
    case .itemType: writeType(of: item, as: form, into: &sink)
    case .itemClass: sink.append(typeClass(of: item))
    case .itemKind where Self.isMention(frame): sink.append(views.words["mention"] ?? "", as: form)
    case .itemKind where frame.isBacklink && frame.type == .content: sink.append(views.words["also"] ?? "", as: form)
    case .itemKind: writeKind(frame.type, as: form, into: &sink)
    case .itemSince: writeSince(frame, into: &sink)
    case .itemMention: sentence(frame)?.write(into: &sink, most: backlinkRoom.sentence)
    case .itemBody: writeBody(of: item, into: &sink)
    case .itemPicture: writeLeadPicture(of: item, into: &sink)
    case .itemCover: if hasCover(item) { writeLeadPicture(of: item, into: &sink) }
    case .itemCanvas: writeCanvas(of: item, into: &sink)
    case .itemNeighbourhood: writeNeighbourhood(of: item, into: &sink)
    case .itemFacts: writeFacts(of: item, into: &sink)
    case .itemLevel: sink.append(decimal: min(levels[item] ?? 0, 9))
    case .itemExcerpt: writeExcerpt(of: item, as: form, into: &sink)
    case .itemMicroformat:
      sink.append(typeClass(of: item).utf8Start.pointee == UInt8(ascii: "e") ? "h-event" : "h-entry")
    case .itemCreated:
      if let time = createdTime(of: item) { style.writeDay(time, "dt-published", into: &sink) }
    case .itemChanged: writeDay(graph.times(of: item)?.changed, of: item, "dt-updated", into: &sink)
    case .itemID: sink.append(site.graph.id(of: item), as: form)
    case .itemCreatedURL: writePlace(of: item, at: graph.times(of: item)?.created, into: &sink)
    case .itemChangedURL: writePlace(of: item, at: graph.times(of: item)?.changed, into: &sink)
    case .itemTimeline: if let own = timeline(of: item) { sink.append(page.base + own.path(of: .overview), as: form) }
    case .itemLanguage: sink.append(language(of: item) ?? "", as: form)
    case .itemDirection: if let other = direction(frame) { sink.append(other.word) }
    case .itemTextDirection: if let other = textDirection(frame) { sink.append(other.word) }
    case .itemWhen: if !isOfThisDay(frame), let stay = stay(of: item) { write(stay, into: &sink) }
    case .itemTicket: if let stay = stay(of: item) { writeTicket(stay, into: &sink) }
    case .itemCalendar: if hasCalendarFile(item) { writeCalendarURL(of: item, into: &sink) }
    case .itemCharts: writeCharts(historyPart(of: item), into: &sink)
    case .itemHistoryPrevious: sink.append(historyPart(of: item).previous ?? "", as: form)
    case .itemHistoryOldest: sink.append(historyPart(of: item).oldest ?? "", as: form)
    case .itemHistoryNext: sink.append(historyPart(of: item).next ?? "", as: form)
    default: return false
    }
    return true
  }

  mutating func itemSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let item = frame.item
    switch name {
    case .itemPath: return path(to: item)
    case .itemHasToc: return hasTableOfContents(item) ? .truthy : .falsy
    case .itemHasLongToc: return hasLongTableOfContents(item) ? .truthy : .falsy
    case .itemToc: return tableOfContents(of: item)
    case .itemHasSources: return hasSources(item) ? .truthy : .falsy
    case .itemSources: return sources(of: item)
    case .itemHasAttributes: return hasRows(shownAttributes(of: item), item)
    case .itemAttributes: return rows(of: shownAttributes(of: item), of: item)
    case .itemHasProperties: return hasRows(properties(of: item), item)
    case .itemProperties: return rows(of: properties(of: item), of: item)
    case .itemChildren: return children(of: item)
    case .itemBacklinks: return backlinks(of: item)
    case .itemNested: return frame.depth == 0 ? nested(frame) : .falsy
    case .itemFolded: return frame.depth == 1 ? nested(frame) : .falsy
    case .itemBody:
      if case .listing = page.subject { return .falsy }
      return bodySource(of: item)?.text.isEmpty == false ? .truthy : .falsy
    case .itemExcerpt: return bodySource(of: item)?.text.isEmpty == false ? .truthy : .falsy
    case .itemType: return graph.value(.type, of: item) == nil ? .falsy : .truthy
    // The sentence shows that the row comes from a text.
    case .itemKind where Self.isMention(frame):
      return backlinkRoom.sentence > 0 && sentence(frame) == nil ? .truthy : .falsy
    case .itemKind: return frame.type == nil ? .falsy : .truthy
    case .itemSince: return since(frame) == nil ? .falsy : .truthy
    case .itemMention: return sentence(frame) == nil ? .falsy : .truthy
    case .itemHasSiblings: return graph.siblings(of: item) == (nil, nil) ? .falsy : .truthy
    case .itemPrevious, .itemNext: return sibling(name, of: item)
    case .itemList: return list(of: item)
    case .itemCreated: return createdTime(of: item) == nil ? .falsy : .truthy
    case .itemChanged:
      guard let times = graph.times(of: item) else { return .falsy }
      return times.changed == times.created ? .falsy : .truthy
    case .itemCreatedURL:
      guard !timelines.isEmpty, let times = graph.times(of: item) else { return .falsy }
      let first = site.civilTime(ofFactAt: times.created, of: item)
      return first?.date == createdTime(of: item)?.date ? .truthy : .falsy
    case .itemChangedURL: return timelines.isEmpty || graph.times(of: item) == nil ? .falsy : .truthy
    case .itemIsTag: return taggedNumber(of: item) == nil ? .falsy : .truthy
    case .itemHasTags: return tags.isEmpty || tagNames(of: item).isEmpty ? .falsy : .truthy
    case .itemTags: return tagLinks(of: item)
    case .itemTagged: return tagged(by: item)
    case .itemPicture: return leadPicture(of: item) == nil ? .falsy : .truthy
    case .itemCover: return hasCover(item) ? .truthy : .falsy
    case .itemCanvas: return hasCanvas(item) ? .truthy : .falsy
    case .itemNeighbourhood: return neighbourhood(of: item) == nil ? .falsy : .truthy
    case .itemFacts: return hasFacts(item) ? .truthy : .falsy
    case .itemTree: return listing(.tree, of: item)
    case .itemAgenda: return listing(.agenda, of: item)
    case .itemExplorer: return listing(.explorer, of: item)
    case .itemReading: return listing(.reading, of: item)
    case .itemArchived: return listing(.archived, of: item)
    case .itemContents, .itemTable, .itemOpenTodos, .itemDoneTodos:
      return ListingKind.names[name].map { listing($0, of: item) } ?? .unknown
    case .itemBoard: return board(of: item)
    case .itemCells: return cells(of: item)
    case .itemLevel: return (levels[item] ?? 0) > 0 ? .truthy : .falsy
    case .itemTimeline: return timeline(of: item) == nil ? .falsy : .truthy
    case .itemLanguage: return language(of: item) == nil ? .falsy : .truthy
    case .itemDirection: return direction(frame) == nil ? .falsy : .truthy
    case .itemTextDirection: return textDirection(frame) == nil ? .falsy : .truthy
    case .itemHistory: return historySection(of: item)
    case .itemWhen: return isOfThisDay(frame) || stay(of: item) == nil ? .falsy : .truthy
    case .itemTicket: return stay(of: item) == nil ? .falsy : .truthy
    case .itemCalendar: return hasCalendarFile(item) ? .truthy : .falsy
    case .itemStates: return statesSection(of: item)
    case .itemCharts: return hasCharts(historyPart(of: item)) ? .truthy : .falsy
    case .itemHasHistory: return historyPart(of: item).groups.isEmpty ? .falsy : .truthy
    case .itemHistoryPrevious: return historyPart(of: item).previous == nil ? .falsy : .truthy
    case .itemHistoryOldest: return historyPart(of: item).oldest == nil ? .falsy : .truthy
    case .itemHistoryNext: return historyPart(of: item).next == nil ? .falsy : .truthy
    case .itemTitle, .itemURL, .itemClass, .itemID, .itemMicroformat: return .truthy
    default: return .unknown
    }
  }

  /// The class with the type's colour; types without a colour of their own share one.
  mutating func typeClass(of item: ItemIndex) -> StaticString {
    graph.typeNumber(of: item).map { typeClasses[$0] } ?? "other"
  }

  /// A reference type in words.
  mutating func writeKind(_ type: NameIndex?, as form: Form, into sink: inout Sink) {
    guard let type else { return }
    if let known = kinds.first(where: { $0.type == type }) { return sink.append(known.word, as: form) }
    sink.append(words(of: type), as: form)
  }

  private func writeDay(_ moment: Moment?, of item: ItemIndex, _ microformat: StaticString, into sink: inout Sink) {
    guard let moment, let time = site.civilTime(ofFactAt: moment, of: item) else { return }
    style.writeDay(time, microformat, into: &sink)
  }

  /// The path from the root: every step except for the item itself.
  private mutating func path(to item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    // A tag's page is below the tags, regardless of which item has the tag first.
    let way = taggedNumber(of: item) == nil ? graph.way(to: item).dropLast() : item == root ? [] : [root]
    guard !way.isEmpty else { return .falsy }
    let start = rows.count
    rows += way.map { ListRow(item: $0, reference: nil, type: nil) }
    return .rows(ViewCursor(kind: .item, depth: 9, next: UInt32(start), end: UInt32(rows.count)))
  }

  /// When an item was created: by its attribute `created`, or else when its first fact was inserted.
  mutating func createdTime(of item: ItemIndex) -> CivilTime? {
    if let value = graph.value(.created, of: item), let time = civilTime(of: value, .created) { return time }
    return (graph.times(of: item)?.created).flatMap { site.civilTime(ofFactAt: $0, of: item) }
  }
}
