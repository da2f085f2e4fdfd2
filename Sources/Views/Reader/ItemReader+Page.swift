import Escaping
import Graph
import Mustache
import Pages

/// Names of the namespaces `page`, `site` and `part`.
extension ItemReader {
  mutating func writePage(_ name: ContractName, as form: Form, into sink: inout Sink) -> Bool {
    switch name {
    // Not used if the settings name the site.
    case .siteTitle: writeTitle(of: site.publication.root, as: form, into: &sink)
    case .pageTitle: writePageTitle(as: form, into: &sink)
    case .pageDescription: writeDescription(as: form, into: &sink)
    case .pageBase: sink.append(text: page.base)
    case .pageCanonical: writeCanonical(as: .escaped, into: &sink)
    case .pageData: writeData(into: &sink)
    case .pageMathematics: mathematicsPlace = sink.count
    case .pageTarget: if let item = page.item { writeURL(of: item, into: &sink) }
    case .pageNotice: sink.append(notice, as: form)
    case .pageScope: writeScope(into: &sink)
    case .pageTree: writeTree(into: &sink)
    case .pageLead: if let lead { sink.append(lead, as: form) }
    case .pagePicture: writePictureAddress(as: form, into: &sink)
    default: return writeTimePage(name, as: form, into: &sink)
    }
    return true
  }

  mutating func pageSection(_ name: ContractName) -> Section<ViewFrame, ViewCursor> {
    switch name {
    case .siteHasTimeline: return timelines.isEmpty ? .falsy : .truthy
    case .siteHasTags: return tags.isEmpty ? .falsy : .truthy
    case .pageScope: return ownScope() == nil ? .falsy : .truthy
    case .siteHasChanges: return timelines.isEmpty || site.settings.changes == nil ? .falsy : .truthy
    case .pageIsRoot: if case .item(site.publication.root) = page.subject { return .truthy } else { return .falsy }
    case .pageItem: return page.item.map { .within(ViewFrame(kind: .item, item: $0)) } ?? .falsy
    case .pageHome: return homeItem().map { .within(ViewFrame(kind: .item, item: $0)) } ?? .falsy
    case .pageGroup: return pageGroup()
    case .pageHasParts: return parts().isEmpty ? .falsy : .truthy
    case .pageParts:
      links = parts()
      return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
    case .pageTranslations:
      links = translations()
      return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
    case .pageTypes:
      links = views.words.types.map { PageLink(title: $0.word, url: $0.type) }
      return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
    case .pageLetters:
      links = letters()
      return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
    case .pageCrumbs:
      links = crumbs()
      return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count)))
    case .pageLead: return lead == nil ? .falsy : .truthy
    case .pageLately: return lately()
    case .pageLatestYear: return latestYear()
    case .pageDescription: return hasDescription() ? .truthy : .falsy
    case .pagePicture: return pagePicture() == nil ? .falsy : .truthy
    case .pageNotice: return notice.isEmpty ? .falsy : .truthy
    case .pageTitle, .pageData, .pageMathematics, .pageTree: return .truthy
    default: return timePageSection(name)
    }
  }

  func writePart(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let link = links[Int(frame.start)]
    switch name {
    case .partTitle: sink.append(link.title, as: form)
    case .partURL: sink.append(link.url, as: form)
    case .partCount: sink.append(decimal: link.count)
    case .partHeat: if let year = link.year { writeHeat(ofYear: year, into: &sink) }
    default: return false
    }
    return true
  }

  /// The pages below this one.
  private mutating func parts() -> [PageLink] {
    if case .tags(let page) = page.subject { return tagLinks(onPage: page) }
    if case .map(let hubs) = page.subject { return links(to: hubs) }
    guard case .index(let node) = page.subject else { return time.parts }
    return node.branches.map { link(toPrefix: $0.prefix, count: $0.count) }
  }

  /// The rows of a part of a long list, or of a page of the index.
  private mutating func pageGroup() -> Section<ViewFrame, ViewCursor> {
    let number = groups.count
    switch page.subject {
    case .part(let item, let range, let type, let isBacklinks, let previous, let next):
      addPart(of: item, rows: range, type: type, isBacklinks: isBacklinks, previous: previous, next: next)
    case .index(let node):
      guard !node.positions.isEmpty else { return .falsy }
      let start = rows.count
      rows += node.positions.map { ListRow(item: site.publication.items[$0], reference: nil, type: nil) }
      groups.append(ListGroup(type: nil, isBacklinks: false, rows: start..<rows.count))
    case .tag(let tag, let part): _ = addTagged(tag, part: part)
    case .tags(let number): addNeighbours(ofTags: number)
    case .item, .listing, .history, .missing, .redirect, .time, .entry, .changes, .search, .map: return .falsy
    }
    return .within(ViewFrame(kind: .group, depth: 9, start: UInt32(number)))
  }

  mutating func writePageTitle(as form: Form, into sink: inout Sink) {
    switch page.subject {
    // The home page is that of the site.
    case .item(root) where site.settings.title != nil: sink.append(site.settings.title ?? "", as: form)
    case .item(let item), .redirect(let item), .entry(let item): writeTitle(of: item, as: form, into: &sink)
    case .part(let item, _, let type, let isBacklinks, _, _):
      writeTitle(of: item, as: form, into: &sink)
      sink.append(": ")
      if isBacklinks {
        sink.append(views.words["backlinks"] ?? "", as: form)
      } else {
        writeKind(type, as: form, into: &sink)
      }
    case .listing(let item, let kind, _, _, _):
      writeTitle(of: item, as: form, into: &sink)
      sink.append(": ")
      sink.append(views.words["view." + kind.rawValue] ?? "", as: form)
    case .history(let item, _, _, _, _):
      writeTitle(of: item, as: form, into: &sink)
      sink.append(": ")
      sink.append(views.words["history"] ?? "", as: form)
    case .index(let node):
      sink.append(views.words["index"] ?? "", as: form)
      if !node.prefix.isEmpty {
        sink.append(": ")
        sink.append(label(ofPrefix: node.prefix), as: form)
      }
    case .tag(let number, _): sink.append("#" + tags.tags[number].name, as: form)
    case .tags: sink.append(views.words["tags"] ?? "", as: form)
    case .missing: sink.append(views.words["missing.title"] ?? "", as: form)
    case .search: sink.append(views.words["search"] ?? "", as: form)
    case .map: sink.append(views.words["graph"] ?? "", as: form)
    case .changes: sink.append(time.title, as: form)
    case .time(_, let timeline):
      if let item = timeline.scope.item {
        writeTitle(of: item, as: form, into: &sink)
        sink.append(": ")
      }
      sink.append(time.title, as: form)
    }
  }

  private mutating func hasDescription() -> Bool {
    guard case .item(let item) = page.subject else { return false }
    if item == site.publication.root, site.settings.description != nil { return true }
    return bodySource(of: item)?.text.contains { $0 > 0x20 } == true
  }

  private mutating func writeDescription(as form: Form, into sink: inout Sink) {
    guard case .item(let item) = page.subject else { return }
    if item == site.publication.root, let description = site.settings.description {
      sink.append(description, as: form)
    } else {
      writeExcerpt(of: item, as: form, into: &sink)
    }
  }

  /// The folder of the timeline that the page's item has of its own.
  private mutating func ownScope() -> String? {
    switch page.subject {
    case .item(let item): return scope(of: item)
    case .time(_, let timeline): return timeline.scope.item.flatMap { scope(of: $0) }
    default: return nil
    }
  }

  /// The folder of an item's own timeline.
  private mutating func scope(of item: ItemIndex) -> String? {
    graph.reads.note(ReadKey(.scope, item))
    return scopes[item]
  }

  private mutating func writeScope(into sink: inout Sink) {
    guard var folder = ownScope() else { return }
    sink.append(text: page.base)
    folder.withUTF8 { sink.appendPath($0) }
  }

  /// The page's address below the base URL; for a redirect, that of its target.
  mutating func writeCanonical(as form: Form, into sink: inout Sink) {
    guard let base = site.settings.baseURL else { return }
    sink.append(base, as: form)
    var path = page.path
    if case .redirect(let item) = page.subject { path = site.path(of: item) }
    if path != "index.html" { path.withUTF8 { sink.appendPath($0) } }
  }
}
