public import Graph

/// Who linked to whom in a site, for holding against it the same site after texts changed, or the one that follows it.
public struct LinkMemory: Sendable {
  private let publication: Publication
  private let mentions: Mentions
  private let ties: TieTable

  public init(of site: PublishedGraph) { (publication, mentions, ties) = (site.publication, site.mentions, site.ties) }

  /// The items that others link to now or did, where these are others now; of each those that do.
  public func targets(otherwiseIn site: PublishedGraph) -> [ItemIndex: [ItemIndex]] {
    let now = site.mentions
    var targets: [ItemIndex: [ItemIndex]] = [:]
    for item in items(otherwiseIn: site) {
      targets[item] = site.publication.position(of: item).map { now.mentions(at: $0).map(\.source) }
    }
    return targets
  }

  /// To how many more others items are tied than they were, where the links of some texts lead elsewhere now.
  ///
  /// - Parameter others: items that have other references than before, or that are published no more.
  public func changes(ofTiesIn site: PublishedGraph, around others: Set<ItemIndex>) -> [ItemIndex: Int] {
    let now = site.ties
    var changes: [ItemIndex: Int] = [:]
    var done: Set<ItemIndex> = []
    for source in sources(otherwiseIn: site).union(others) {
      done.insert(source)
      let before = ties.neighbours(of: source, in: publication)
      let after = now.neighbours(of: source, in: site.publication)
      // Where both ends have such texts, their tie is counted once.
      for other in before.symmetricDifference(after).subtracting(done) {
        let change = after.contains(other) ? 1 : -1
        changes[source, default: 0] += change
        changes[other, default: 0] += change
      }
    }
    return changes
  }

  /// The published items to which others link now.
  private func items(otherwiseIn site: PublishedGraph) -> [ItemIndex] {
    let now = site.mentions
    if site.publication.items == publication.items {
      return now.positions(changedSince: mentions).map { publication.items[$0] }
    }
    return site.publication.items.enumerated().compactMap { position, item in
      let before = publication.position(of: item).map(mentions.mentions) ?? []
      return before == now.mentions(at: position) ? nil : item
    }
  }

  /// The items whose texts link to others now.
  private func sources(otherwiseIn site: PublishedGraph) -> Set<ItemIndex> {
    var sources: Set<ItemIndex> = []
    for item in items(otherwiseIn: site) {
      let before = publication.position(of: item).map(mentions.mentions) ?? []
      let now = site.publication.position(of: item).map(site.mentions.mentions) ?? []
      sources.formUnion(Set(before.map(\.source)).symmetricDifference(now.map(\.source)))
    }
    return sources
  }
}
