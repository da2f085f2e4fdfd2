public import Graph

/// Who linked to whom in a site, for holding another of the same items against it after texts or titles changed.
public struct LinkMemory: Sendable {
  private let mentions: Mentions
  private let ties: TieTable

  public init(of site: PublishedGraph) { (mentions, ties) = (site.mentions, site.ties) }

  /// The items that others link to now or did, where these are others now; of each those that do.
  public func targets(otherwiseIn site: PublishedGraph) -> [ItemIndex: [ItemIndex]] {
    let now = site.mentions
    var targets: [ItemIndex: [ItemIndex]] = [:]
    for position in now.positions(changedSince: mentions) {
      targets[site.publication.items[position]] = now.mentions(at: position).map(\.source)
    }
    return targets
  }

  /// To how many more others items are tied than they were, where the links of some texts lead elsewhere now.
  ///
  /// - Parameter referring: items out of which new references go.
  public func changes(ofTiesIn site: PublishedGraph, around referring: Set<ItemIndex>) -> [ItemIndex: Int] {
    let now = site.ties
    var changes: [ItemIndex: Int] = [:]
    var done: Set<Int> = []
    for source in sources(otherwiseIn: site).union(referring.compactMap(site.publication.position)) {
      done.insert(source)
      let (before, after) = (ties.neighbours(at: source), now.neighbours(at: source))
      // Where both ends have such texts, their tie is counted once.
      for other in before.symmetricDifference(after).subtracting(done) {
        let change = after.contains(other) ? 1 : -1
        changes[site.publication.items[source], default: 0] += change
        changes[site.publication.items[other], default: 0] += change
      }
    }
    return changes
  }

  /// The positions of the items whose texts link to others now.
  private func sources(otherwiseIn site: PublishedGraph) -> Set<Int> {
    var sources: Set<Int> = []
    for position in site.mentions.positions(changedSince: mentions) {
      let (before, now) = (mentions.mentions(at: position), site.mentions.mentions(at: position))
      let others = Set(before.map(\.source)).symmetricDifference(now.map(\.source))
      sources.formUnion(others.compactMap(site.publication.position))
    }
    return sources
  }
}
