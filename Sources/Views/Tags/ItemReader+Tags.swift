public import Escaping
public import Graph
import Markdown
import Mustache
import Pages
import Store

/// The tags of an item: by its attribute `tags`, its references of type `tag`, and `#tag` in its text.
extension ItemReader {
  /// Every tag once, in its first spelling, in normal form C: names that are equal as texts have the same bytes.
  ///
  /// - Parameter isRead: whether reads must be recorded. If not, most texts need not be prepared.
  mutating func tagNames(of item: ItemIndex, isRead: Bool = true) -> [String] {
    if let lastTags, lastTags.item == item { return lastTags.names }
    var names = givenTags(of: item)
    // The index knows the tags in texts, but the texts are read anyway to record the reads.
    if isRead || mayHaveTags(item), let source = bodySource(of: item), tags.isEmpty,
      HashtagScan.mayStand(in: source.text)
    {
      names += Self.tags(in: source, &markdown, views.markdown)
    }
    if tags.isEmpty {
      var seen: Set<String> = []
      if !names.isEmpty {
        names = names.filter { !$0.isEmpty && seen.insert(TagIndex.folded($0)).inserted }.map(NormalForm.composed)
      }
    } else {
      names = tags.names(of: item)
    }
    lastTags = (item, names)
    return names
  }

  private func mayHaveTags(_ item: ItemIndex) -> Bool {
    [NameIndex.body, .title].contains { name in
      site.graph.current(name, of: item).map { HashtagScan.mayStand(inUncut: $0.bytes) } ?? false
    }
  }

  /// The tags of the attribute and of references.
  private mutating func givenTags(of item: ItemIndex) -> [String] {
    var names: [String] = []
    if let value = graph.value(.tags, of: item), value.type == .string { names = Self.listed(in: value.bytes) }
    let start = rows.count
    graph.appendReferences(from: item, to: &rows)
    let targets = rows[start...].filter { $0.type == .tag }.map(\.item)
    rows.removeSubrange(start...)
    for target in targets { names.append(String(decoding: graph.title(of: target), as: UTF8.self)) }
    return names
  }

  /// The title of an item of type `tag`, in normal form C.
  mutating func tagTitle(of item: ItemIndex) -> String? {
    guard let type = graph.value(.type, of: item), type.bytes.equals("tag") else { return nil }
    let title = String(decoding: graph.title(of: item), as: UTF8.self)
    return title.isEmpty ? nil : NormalForm.composed(title)
  }

  /// Names separated by commas, optionally as a list in brackets, with quotes or `#`.
  static func listed(in text: Bytes) -> [String] {
    ListedNames(in: text).map { name in
      var part = String(decoding: name, as: UTF8.self).drop { " \t[\"'#".contains($0) }
      while let last = part.last, " \t]\"'\r".contains(last) { part = part.dropLast() }
      return String(part.prefix(200))
    }
  }

  /// Renders the text, so that a tag counts here if it is one on the page.
  private static func tags(
    in source: TextSource, _ markdown: inout MarkdownRenderer?, _ options: MarkdownOptions
  ) -> [String] {
    guard var renderer = markdown.take() else { return [] }
    var collector = TagCollector()
    var options = options
    options.tags = true
    options.embeds = .skipped
    (options.attachments, options.resolvesAddresses) = (false, false)
    options.headingAnchors = false
    options.excerptLimit = 0
    var sink = Sink(capacity: 1 << 12)
    _ = renderer.render(source.text, options: options, resolver: &collector, into: &sink)
    markdown = consume renderer
    return collector.names
  }

  /// The page of `#tag`, relative to this one.
  public mutating func resolve(tag: Bytes, href: inout Sink) -> Bool {
    writeTagURL(of: String(decoding: tag, as: UTF8.self), into: &href)
  }

  @discardableResult
  mutating func writeTagURL(of name: String, into href: inout Sink) -> Bool {
    let folded = TagIndex.folded(name)
    graph.reads.note(ReadKey(.tagPage, path: folded))
    guard let number = tags.number(of: folded) else { return false }
    if let item = tags.tags[number].page {
      writeURL(of: item, into: &href)
    } else {
      href.append(text: page.base)
      href.append(text: tags.path(of: number, part: 0, in: site))
    }
    return true
  }

  /// This many of 200 characters stay well under 500 kB.
  private static var mostTags: Int { 500 }

  /// The tags of an item, as links.
  mutating func tagLinks(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard !tags.isEmpty else { return .falsy }
    let names = tagNames(of: item)
    if names.count > Self.mostTags {
      warn("tags-cut", "Item has \(names.count) tags, too many for a page, which shows \(Self.mostTags)", at: item, nil)
    }
    links = names.prefix(Self.mostTags).map { name in
      var href = Sink(capacity: 64)
      writeTagURL(of: name, into: &href)
      return PageLink(title: name, url: href.text)
    }
    return links.isEmpty ? .falsy : .rows(ViewCursor(kind: .part, next: 0, end: UInt32(links.count), item: item))
  }

  /// Removes the references that are among the tags of the page.
  mutating func leaveOutTags(behind start: Int) {
    guard !tags.isEmpty, rows[start...].count(where: { $0.type == .tag }) <= Self.mostTags else { return }
    var rest: [ListRow] = []
    // A tag without a title is not shown there.
    for row in rows[start...] where row.type != .tag || graph.title(of: row.item).isEmpty { rest.append(row) }
    rows.replaceSubrange(start..., with: rest)
  }

  /// The items with the tag whose page an item is.
  mutating func tagged(by item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    guard let number = taggedNumber(of: item) else { return .falsy }
    return .within(ViewFrame(kind: .group, depth: 9, item: item, start: UInt32(addTagged(number, part: 0))))
  }

  /// The tag whose items are listed on an item's page.
  mutating func taggedNumber(of item: ItemIndex) -> Int? {
    guard !tags.isEmpty, let title = tagTitle(of: item) else { return nil }
    let folded = TagIndex.folded(title)
    graph.reads.note(ReadKey(.tagPage, path: folded))
    graph.reads.note(ReadKey(.tag, path: folded))
    guard let number = tags.number(of: folded), tags.tags[number].page == item, !tags.tags[number].items.isEmpty else {
      return nil
    }
    return number
  }

  /// Adds a part of the list of a tag's items to the groups of this page.
  ///
  /// - Returns: the group's number.
  mutating func addTagged(_ number: Int, part: Int) -> Int {
    let tag = tags.tags[number]
    graph.reads.note(tags.listKey(of: number, part: part, in: site))
    let start = rows.count
    rows += tag.items[tag.parts[part]].map { ListRow(item: $0, reference: nil, type: nil) }
    var group = ListGroup(type: nil, isBacklinks: false, rows: start..<rows.count)
    if part > 0 { group.previous = page.base + tags.path(of: number, part: part - 1, in: site) }
    if part + 1 < tag.parts.count { group.next = page.base + tags.path(of: number, part: part + 1, in: site) }
    groups.append(group)
    return groups.count - 1
  }

  /// Adds the links to the previous and next page of the tag index.
  mutating func addNeighbours(ofTags number: Int) {
    var group = ListGroup(type: nil, isBacklinks: false, rows: 0..<0)
    if number > 0 { group.previous = page.base + tags.path(ofPage: number - 1) }
    if number + 1 < tags.pages.count { group.next = page.base + tags.path(ofPage: number + 1) }
    groups.append(group)
  }

  /// The tags on a page of the tag index.
  mutating func tagLinks(onPage number: Int) -> [PageLink] {
    graph.reads.note(ReadKey(.tags, path: tags.path(ofPage: number)))
    return tags.pages[number].map { number in
      let path = tags.path(of: number, part: 0, in: site)
      return PageLink(title: tags.tags[number].name, url: page.base + path, count: tags.tags[number].count)
    }
  }
}

/// Collects the tags in a text.
struct TagCollector: LinkResolver {
  private(set) var names: [String] = []

  func resolve(itemID: Bytes, href: inout Sink, title: inout Sink) -> LinkStanding { .missing }
  func resolve(title: Bytes, href: inout Sink, itemTitle: inout Sink) -> LinkStanding { .missing }

  mutating func resolve(tag: Bytes, href: inout Sink) -> Bool {
    names.append(String(decoding: tag, as: UTF8.self))
    return false
  }
}
