public import Graph
public import Pages

/// Every tag of a site, and the published items that have it.
///
/// Tags are compared without case. A tag has the name of the item that is its page, or else the spelling of the first item that
/// has it.
public struct TagIndex: Sendable {
  public struct Tag: Sendable, Hashable {
    public let name: String
    /// Its identity among tags.
    public let folded: String
    /// The items that have it, the newest first; empty if not all of them are loaded.
    public let items: [ItemIndex]
    /// How many items have it.
    public let count: Int
    /// The items of type `tag` that have it as their title.
    public let pages: [ItemIndex]
    /// The first of these, by key.
    public var page: ItemIndex? { pages.first }
    /// The chunks of items, as cut by `ListChunks`.
    public let parts: [Range<Int>]
    /// The stored path of its list.
    fileprivate let place: String?

    /// The key under which its page is read.
    public var key: ReadKey { ReadKey(.tagPage, path: folded) }
  }

  private typealias Page = (name: String, item: ItemIndex)

  /// The tags of an item, as spelled there, and when it was created, in microseconds since 1970.
  struct Bearing: Equatable, Sendable {
    var names: [String] = []
    var created = Int64.min
  }

  /// The tags in the order of the language, which does not depend on their spelling.
  public let tags: [Tag]
  /// The tags on each page of the index, as cut by `ListChunks`; empty if there are no tags.
  public let pages: [Range<Int>]
  private let numbers: [String: Int]
  private let own: [ItemIndex: Bearing]
  /// The titles of the items of type `tag`.
  private let titles: [ItemIndex: String]

  /// The stored entries of tags that items which are not loaded have, too.
  private let memory: StoredTags?

  /// No tags.
  public static let none = TagIndex([], own: [:], [:])

  /// Whether no item has a tag.
  public var isEmpty: Bool { tags.isEmpty }

  private init(
    _ tags: [Tag], own: [ItemIndex: Bearing], _ titles: [ItemIndex: String], _ memory: StoredTags? = nil
  ) {
    self.tags = tags
    self.titles = titles
    self.memory = memory
    self.own = own
    numbers = Dictionary(tags.enumerated().map { ($1.folded, $0) }) { first, _ in first }
    pages =
      tags.isEmpty ? [] : ListChunks.parts(of: tags.map { ItemKey(id: $0.folded) }) { tags[$0].name.utf8.count + 200 }
  }

  /// Scans all published items.
  ///
  /// - Parameter memory: the stored entries of tags, if some items are not loaded.
  public init(of site: PublishedGraph, views: ViewLibrary, names: BoundNames, remembering memory: StoredTags? = nil) {
    var reader = Self.reader(of: site, views, names)
    var own: [ItemIndex: Bearing] = [:]
    var titles: [ItemIndex: String] = [:]
    for item in site.publication.items {
      reader.forget()
      let bearing = Self.bearing(of: item, &reader)
      if !bearing.names.isEmpty { own[item] = bearing }
      titles[item] = reader.tagTitle(of: item)
    }
    let pages = Self.pages(of: titles, in: site)
    let found = Self.tags(borneBy: own, pages, site)
    let all = memory.map { Self.tags(found, pages, remembering: $0) } ?? found
    self.init(Self.sorted(all, by: site.collation), own: own, titles, memory)
  }

  /// The tags of a partly loaded site: those of it that are complete or new, and the stored entries of the others.
  private static func tags(
    _ found: [Tag], _ pages: [String: [Page]], remembering memory: StoredTags
  ) -> [Tag] {
    let others = memory.entries.filter { !memory.whole.contains($0.folded) }
    let known = Set(others.map(\.folded))
    let remembered = others.map { entry in
      Tag(
        name: entry.name, folded: entry.folded, items: [], count: entry.count,
        pages: (pages[entry.folded] ?? []).map(\.item), parts: [], place: entry.path)
    }
    return found.filter { !known.contains($0.folded) } + remembered
  }

  private static func sorted(_ tags: [Tag], by collation: Collation) -> [Tag] {
    let keyed = tags.map { (tag: $0, key: collation.key(of: $0.folded)) }
    return keyed.sorted { ($0.key, $0.tag.folded) < ($1.key, $1.tag.folded) }.map(\.tag)
  }

  /// The index after tags or times of some items changed; no title has changed.
  public func after(
    _ items: [ItemIndex], in site: PublishedGraph, views: ViewLibrary, names: BoundNames
  ) -> TagIndex {
    var (own, touched) = (own, Set<String>())
    var reader = Self.reader(of: site, views, names)
    for item in items {
      reader.forget()
      let (before, now) = (own[item] ?? Bearing(), Self.bearing(of: item, &reader))
      if now == before { continue }
      touched.formUnion((before.names + now.names).map(Self.folded))
      own[item] = now.names.isEmpty ? nil : now
    }
    if touched.isEmpty { return self }
    guard memory == nil else { return TagIndex(of: site, views: views, names: names, remembering: memory) }
    var bearers: [ItemIndex: Bearing] = [:]
    for item in touched.compactMap({ numbers[$0] }).flatMap({ tags[$0].items }) + items where bearers[item] == nil {
      guard var bearing = own[item] else { continue }
      bearing.names.removeAll { !touched.contains(Self.folded($0)) }
      bearers[item] = bearing
    }
    let pages = Self.pages(of: titles, in: site).filter { touched.contains($0.key) }
    let all = tags.filter { !touched.contains($0.folded) } + Self.tags(borneBy: bearers, pages, site)
    return TagIndex(Self.sorted(all, by: site.collation), own: own, titles)
  }

  private static func reader(of site: PublishedGraph, _ views: ViewLibrary, _ names: BoundNames) -> ItemReader {
    var reader = ItemReader(site, views: views, names: names)
    reader.graph.textLimit = TextLimit.usual
    return reader
  }

  /// The items that are pages of tags, by the folded names of the tags.
  private static func pages(of titles: [ItemIndex: String], in site: PublishedGraph) -> [String: [Page]] {
    Dictionary(grouping: titles.map { Page($1, $0) }) { folded($0.name) }
      .mapValues { pages in pages.sorted { key(of: $0.item, site) < key(of: $1.item, site) } }
  }

  /// The entries to store.
  public func entries(in site: PublishedGraph) -> [StoredTags.Entry] {
    tags.indices.map { number in
      let tag = tags[number]
      return StoredTags.Entry(
        folded: tag.folded, name: tag.name, count: tag.count, path: path(of: number, part: 0, in: site))
    }
  }

  /// The folded names of the tags that items gained or lost, and of those whose pages changed.
  public func otherwise(than earlier: TagIndex) -> Set<String> {
    var names: [String] = []
    for item in Set(own.keys).union(earlier.own.keys) where own[item] != earlier.own[item] {
      names += (own[item]?.names ?? []) + (earlier.own[item]?.names ?? [])
    }
    for item in Set(titles.keys).union(earlier.titles.keys) where titles[item] != earlier.titles[item] {
      names += [titles[item], earlier.titles[item]].compactMap(\.self)
    }
    return Set(names.map(Self.folded))
  }

  /// The tag with a page of its list at a path.
  public func number(ofPath path: String) -> Int? {
    tags.indices.first { number in
      let stem = "tags/" + Self.stem(of: tags[number])
      return path == stem + ".html" || path.hasPrefix(stem + ".") && path.hasSuffix(".html")
    }
  }

  private static func bearing(of item: ItemIndex, _ reader: inout ItemReader) -> Bearing {
    let names = reader.tagNames(of: item, isRead: false)
    guard !names.isEmpty else { return Bearing() }
    return Bearing(names: names, created: reader.site.times(of: item)?.created.microseconds ?? .min)
  }

  /// The order in which items were loaded has no effect.
  private static func tags(
    borneBy own: [ItemIndex: Bearing], _ pages: [String: [Page]], _ site: PublishedGraph
  ) -> [Tag] {
    let items = own.map { (item: $0.key, bearing: $0.value, key: key(of: $0.key, site)) }
      .sorted { ($0.bearing.created, $0.key) < ($1.bearing.created, $1.key) }
    var bearers: [String: (name: String, items: [(ItemIndex, ItemKey)])] = [:]
    for (item, bearing, key) in items {
      for name in bearing.names { bearers[folded(name), default: (name, [])].items.append((item, key)) }
    }
    return Set(bearers.keys).union(pages.keys).map { folded in
      let items = (bearers[folded]?.items ?? []).reversed()
      let name = pages[folded]?.first?.name ?? bearers[folded]?.name ?? folded
      let own = items.map(\.0)
      let parts = ListChunks.parts(of: items.map(\.1)) {
        site.publication.position(of: own[$0]).map(site.rowBytes) ?? 0
      }
      return Tag(
        name: name, folded: folded, items: own, count: own.count,
        pages: (pages[folded] ?? []).map(\.item), parts: parts, place: nil)
    }
  }

  private static func key(of item: ItemIndex, _ site: PublishedGraph) -> ItemKey {
    ItemKey(id: site.graph.id(of: item))
  }

  /// The tags of an item, each once.
  func names(of item: ItemIndex) -> [String] { own[item]?.names ?? [] }

  /// The number of a tag by its name.
  public func number(of name: String) -> Int? { numbers[Self.folded(name)] }

  static func folded(_ name: String) -> String {
    NormalForm.folded(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The file of a part of a tag's list, below the site's folder. If the tag has an item for its page, the first part is there.
  public func path(of number: Int, part: Int, in site: PublishedGraph) -> String {
    let tag = tags[number]
    guard part > 0 else { return tag.page.map(site.path) ?? tag.place ?? "tags/\(Self.stem(of: tag)).html" }
    return "tags/\(Self.stem(of: tag)).\(Self.key(of: tag.items[tag.parts[part].lowerBound], site).text).html"
  }

  private static func stem(of tag: Tag) -> String {
    let slug = Slug.of(tag.folded)
    // Characters that a slug leaves out must not make two tags equal, and some systems forbid some file names.
    let isPlain = slug == tag.folded && !slug.hasPrefix("index") && !Slug.isDevice(slug)
    return isPlain ? slug : (slug.isEmpty ? "" : slug + "-") + ItemKey(id: tag.folded).text
  }

  /// The key under which a part of a tag's list is read.
  public func listKey(of number: Int, part: Int, in site: PublishedGraph) -> ReadKey {
    part == 0 ? ReadKey(.tag, path: tags[number].folded) : ReadKey(.tag, path: path(of: number, part: part, in: site))
  }

  /// The file of a page of the index, which is named after its first tag.
  public func path(ofPage page: Int) -> String {
    page == 0 ? "tags/index.html" : "tags/index.\(ItemKey(id: tags[pages[page].lowerBound].folded).text).html"
  }
}
