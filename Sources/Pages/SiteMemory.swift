public import Graph

/// What decided the pages of a site, kept when the site is gone, so that the next one can be held against it.
public struct SiteMemory: Sendable {
  public let publication: Publication
  public let addresses: Addresses
  private let types: [[UInt8]]
  private let mark: SiteMark

  /// Where pages of items are made, what they lead to.
  private let ways: (siblings: Siblings, mentions: Mentions)?

  /// Remembers a site.
  ///
  /// - Parameter hasItems: whether pages of items are made.
  public init(_ site: PublishedGraph, hasItems: Bool) {
    mark = site.mark
    ways = hasItems ? (site.siblings, site.mentions) : nil
    publication = site.publication
    addresses = site.addresses
    types = site.types
  }

  /// What a person would have found under the titles of items, before new facts come to them.
  public static func titles(of items: some Sequence<ItemIndex>, in site: PublishedGraph) -> [ItemIndex: ReadKey] {
    var keys: [ItemIndex: ReadKey] = [:]
    for item in items { keys[item] = titleKey(of: item, in: site) }
    return keys
  }

  private static func titleKey(of item: ItemIndex, in site: PublishedGraph) -> ReadKey {
    let title = PublishedGraph.pageTitle(of: item, in: site.graph, site.gate).line
    return ReadKey(titleHash: TitleLookup.hash(of: title))
  }

  /// Under which keys a page may have asked for what is otherwise now.
  ///
  /// - Parameters:
  ///   - changed: what new facts changed in the graph.
  ///   - titles: those that the items with new facts had, as `titles` gives them.
  /// - Returns: nil where it cannot be told.
  public func changes(to site: PublishedGraph, _ changed: ChangedKeys, titles: [ItemIndex: ReadKey]) -> Set<ReadKey>? {
    var keys = Set(changed.attributes.map { ReadKey(.attribute, $0.item, $0.name) })
    keys.formUnion(changed.items.lazy.map { ReadKey(.facts, $0) })
    keys.formUnion(changed.referencesOut.lazy.map { ReadKey(.referencesOut, $0) })
    keys.formUnion(changed.referencesIn.lazy.map { ReadKey(.referencesIn, $0) })
    for item in changed.newItems { keys.insert(ReadKey(unknownID: site.graph.id(of: item))) }
    var named = changed.items.union(changed.newItems)
    if !site.isSame(as: self) { addPublication(of: site, to: &keys, &named) }
    addWays(of: site, to: &keys)
    let isNew = Set(changed.newItems)
    for item in named {
      keys.insert(Self.titleKey(of: item, in: site))
      guard changed.items.contains(item), !isNew.contains(item) else { continue }
      guard let before = titles[item] else { return nil }
      keys.insert(before)
    }
    return keys
  }

  fileprivate func isOf(_ site: PublishedGraph) -> Bool { mark === site.mark }

  private func addWays(of site: PublishedGraph, to keys: inout Set<ReadKey>) {
    guard let ways else { return }
    let (siblings, mentions) = (site.siblings, site.mentions)
    if site.isSame(as: self), ways.mentions.edition == mentions.edition { return }
    for (now, item) in site.publication.items.enumerated() {
      guard let before = publication.position(of: item) else { continue }
      if ways.siblings.neighbours(at: before) != siblings.neighbours(at: now) { keys.insert(ReadKey(.siblings, item)) }
      if ways.mentions.mentions(at: before) != mentions.mentions(at: now) { keys.insert(ReadKey(.mentions, item)) }
    }
  }

  private func addPublication(of site: PublishedGraph, to keys: inout Set<ReadKey>, _ named: inout Set<ItemIndex>) {
    for index in 0..<site.graph.itemCount {
      let item = ItemIndex(raw: UInt32(index))
      let (before, now) = (publication.position(of: item), site.publication.position(of: item))
      if before == nil, now == nil { continue }
      if publication.parent(of: item) != site.publication.parent(of: item) { keys.insert(ReadKey(.publication, item)) }
      guard let before, let now else {
        keys.formUnion([ReadKey(.publication, item), ReadKey(.address, item)])
        named.insert(item)
        continue
      }
      if addresses.stem(at: before) != site.addresses.stem(at: now) { keys.insert(ReadKey(.address, item)) }
    }
  }
}

extension PublishedGraph {
  /// Whether it is the very site that is remembered, so that what is published, and where, cannot be otherwise.
  public func isSame(as memory: SiteMemory) -> Bool { memory.isOf(self) }
}
