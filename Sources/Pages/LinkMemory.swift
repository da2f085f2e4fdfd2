public import Graph

/// Who linked to whom in a site, for holding the same site against it after texts changed.
public struct LinkMemory: Sendable {
  private let mentions: Mentions

  public init(of site: PublishedGraph) { mentions = site.mentions }

  /// The items that others link to now or did, where these are others now; of each those that do.
  public func targets(otherwiseIn site: PublishedGraph) -> [ItemIndex: [ItemIndex]] {
    let now = site.mentions
    var targets: [ItemIndex: [ItemIndex]] = [:]
    for position in now.positions(changedSince: mentions) {
      targets[site.publication.items[position]] = now.mentions(at: position).map(\.source)
    }
    return targets
  }

  /// Those to whom others link now than did, however often and from wherever in their texts.
  public func targets(ofOthersIn site: PublishedGraph) -> [ItemIndex] {
    let now = site.mentions
    return now.positions(changedSince: mentions).filter { position in
      Set(now.mentions(at: position).map(\.source)) != Set(mentions.mentions(at: position).map(\.source))
    }.map { site.publication.items[$0] }
  }
}
