public import Graph

/// A snapshot of the text links of a site, to be compared with the same site after texts changed, or with the next site.
public struct LinkSnapshot: Sendable {
  private let publication: Publication
  private let mentions: Mentions
  private let ties: LinkTable

  public init(of site: PublishedGraph) { (publication, mentions, ties) = (site.publication, site.mentions, site.ties) }

  /// The items whose incoming links changed, each with the items that link to it now.
  public func targets(otherwiseIn site: PublishedGraph) -> [ItemIndex: [ItemIndex]] {
    let now = site.mentions
    var targets: [ItemIndex: [ItemIndex]] = [:]
    for item in items(otherwiseIn: site) {
      targets[item] = site.publication.position(of: item).map { now.mentions(at: $0).map(\.source) }
    }
    return targets
  }

  /// By how many the number of each item's linked neighbours changed, if some texts now link to other items.
  ///
  /// - Parameter others: items whose references changed, or that are no longer published.
  public func changes(ofTiesIn site: PublishedGraph, around others: Set<ItemIndex>) -> [ItemIndex: Int] {
    let now = site.ties
    var changes: [ItemIndex: Int] = [:]
    var done: Set<ItemIndex> = []
    for source in sources(otherwiseIn: site).union(others) {
      done.insert(source)
      let before = ties.neighbours(of: source, in: publication)
      let after = now.neighbours(of: source, in: site.publication)
      // If both ends have such texts, their link is counted once.
      for other in before.symmetricDifference(after).subtracting(done) {
        let change = after.contains(other) ? 1 : -1
        changes[source, default: 0] += change
        changes[other, default: 0] += change
      }
    }
    return changes
  }

  /// The published items whose incoming links changed.
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

  /// The items whose texts now link to other items.
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
