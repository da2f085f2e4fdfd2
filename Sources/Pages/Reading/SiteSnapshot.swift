public import Graph

/// A snapshot of what decided the pages of a site. It outlives the site, so that the next one can be compared with it.
public struct SiteSnapshot: Sendable {
  public let publication: Publication
  public let addresses: Addresses
  private let types: [[UInt8]]
  private let mark: SiteMark
  /// Few references name an app.
  private let apps: [ItemIndex: AppView]

  /// What items lead to, if pages of items are made.
  private let ways: (siblings: Siblings, mentions: Mentions)?
  /// The links between items, if any file shows them.
  private let ties: LinkTable?

  /// Takes the snapshot of a site.
  ///
  /// - Parameters:
  ///   - hasItems: whether pages of items are made.
  ///   - hasTies: whether any file shows how items are linked.
  public init(_ site: PublishedGraph, hasItems: Bool, hasTies: Bool) {
    ties = hasTies ? site.ties : nil
    mark = site.mark
    apps = site.apps
    ways = hasItems ? (site.siblings, site.mentions) : nil
    publication = site.publication
    addresses = site.addresses
    types = site.types
  }

  /// Takes snapshots of items before new facts are added.
  public static func memories(of items: some Sequence<ItemIndex>, in site: PublishedGraph) -> [ItemIndex: ItemSnapshot]
  {
    var memories: [ItemIndex: ItemSnapshot] = [:]
    for item in items where memories[item] == nil { memories[item] = ItemSnapshot(of: item, in: site) }
    return memories
  }

  /// The keys under which a page may have read something that changed.
  ///
  /// - Parameters:
  /// - changed: what new facts changed in the graph.
  /// - memories: snapshots of the items with new facts, and of the ends of those that are references.
  ///
  /// - Returns: nil if the changes are not known.
  public func changes(
    to site: PublishedGraph, _ changed: ChangedKeys, _ memories: [ItemIndex: ItemSnapshot]
  ) -> Set<ReadKey>? {
    var keys = Set(changed.attributes.map { ReadKey(.versions, $0.item, $0.name) })
    keys.formUnion(changed.rewritten.lazy.map { ReadKey(.past, $0.item, $0.name) })
    keys.formUnion(changed.items.lazy.map { ReadKey(.facts, $0) })
    let isNew = Set(changed.newItems)
    for item in changed.newItems {
      keys.insert(ReadKey(unknownID: site.graph.id(of: item)))
      keys.formUnion(site.nameKeys(of: item).keys)
    }
    let names = Dictionary(grouping: changed.attributes, by: \.item)
    for item in changed.items.union(changed.referencesOut).union(changed.referencesIn) where !isNew.contains(item) {
      if memories[item] == nil { return nil }
    }
    for (item, before) in memories {
      let now = ItemSnapshot(of: item, in: site)
      keys.formUnion(before.changes(to: now, of: item, in: names[item]?.map(\.name) ?? []))
    }
    if !site.isSame(as: self) {
      addPublication(of: site, to: &keys, memories)
      addApps(of: site, to: &keys)
    }
    addWays(of: site, to: &keys)
    if let ties, !site.isSame(as: self) || ties.edition != site.ties.edition {
      LinkTableChanges(from: (publication, ties), to: (site.publication, site.ties)).add(to: &keys)
    }
    return keys
  }

  fileprivate func isOf(_ site: PublishedGraph) -> Bool { mark === site.mark }

  private func addApps(of site: PublishedGraph, to keys: inout Set<ReadKey>) {
    let now = site.apps
    for (item, app) in apps where now[item] != app { keys.insert(ReadKey(.app, item)) }
    for item in now.keys where apps[item] == nil { keys.insert(ReadKey(.app, item)) }
  }

  private func addWays(of site: PublishedGraph, to keys: inout Set<ReadKey>) {
    guard let ways else { return }
    let (siblings, mentions) = (site.siblings, site.mentions)
    if site.isSame(as: self) {
      for position in mentions.positions(changedSince: ways.mentions) {
        keys.insert(ReadKey(.mentions, publication.items[position]))
      }
      return
    }
    for (now, item) in site.publication.items.enumerated() {
      guard let before = publication.position(of: item) else { continue }
      if ways.siblings.neighbours(at: before) != siblings.neighbours(at: now) { keys.insert(ReadKey(.siblings, item)) }
      if ways.mentions.mentions(at: before) != mentions.mentions(at: now) { keys.insert(ReadKey(.mentions, item)) }
    }
  }

  /// Adds the lists that contain an item that was published or unpublished. Lists of items with snapshots were compared already.
  private func addReferences(
    of item: ItemIndex, in site: PublishedGraph, besides memories: [ItemIndex: ItemSnapshot],
    to keys: inout Set<ReadKey>
  ) {
    for reference in site.graph.references(to: item) where memories[reference.from] == nil {
      guard site.gate.reason(against: reference, in: site.graph) == nil else { continue }
      keys.insert(ReadKey(.referencesOut, reference.from))
      if reference.type == .content { keys.insert(ReadKey(.contents, reference.from)) }
    }
    for reference in site.graph.references(from: item) where memories[reference.to] == nil {
      guard site.gate.reason(against: reference, in: site.graph) == nil else { continue }
      keys.insert(ReadKey(.referencesIn, reference.to))
    }
  }

  private func addPublication(
    of site: PublishedGraph, to keys: inout Set<ReadKey>, _ memories: [ItemIndex: ItemSnapshot]
  ) {
    for index in 0..<site.graph.itemCount {
      let item = ItemIndex(raw: UInt32(index))
      let (before, now) = (publication.position(of: item), site.publication.position(of: item))
      if before == nil, now == nil { continue }
      if publication.parent(of: item) != site.publication.parent(of: item) { keys.insert(ReadKey(.way, item)) }
      guard let before, let now else {
        keys.formUnion([ReadKey(.publication, item), ReadKey(.address, item)])
        keys.formUnion(site.nameKeys(of: item).keys)
        if let before = memories[item] { keys.formUnion(before.names) }
        addReferences(of: item, in: site, besides: memories, to: &keys)
        continue
      }
      if addresses.stem(at: before) != site.addresses.stem(at: now) { keys.insert(ReadKey(.address, item)) }
    }
  }
}

extension PublishedGraph {
  /// Whether this is the very site of the snapshot, so that what is published, and where, cannot have changed.
  public func isSame(as memory: SiteSnapshot) -> Bool { memory.isOf(self) }
}

/// The identity of a site, which distinguishes it from others while it is remembered.
final class SiteMark: Sendable {}
