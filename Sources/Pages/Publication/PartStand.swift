public import Graph

/// The state of some items in a part of a site, taken before new facts are added.
public struct PartStand {
  /// The shown references among them.
  let ties: [ItemIndex: Reference]
  /// The items that only a missing path can keep from being published, including published ones.
  private let open: Set<ItemIndex>

  public init(of items: some Sequence<ItemIndex>, in site: PublishedGraph) {
    // Made now, since the facts before the change show which titles withheld items have, too.
    _ = site.titleLookup
    var ties: [ItemIndex: Reference] = [:]
    var open: Set<ItemIndex> = []
    for item in items {
      ties[item] = site.graph.reference(item).flatMap { site.publication.shows($0) ? $0 : nil }
      if site.gate.reason(against: item, in: site.graph) == nil { open.insert(item) }
    }
    (self.ties, self.open) = (ties, open)
  }

  /// Whether an item was withheld, and now only a missing path can keep it from being published.
  func isOpenNow(_ item: ItemIndex, in site: PublishedGraph, _ gate: Gate) -> Bool {
    !open.contains(item) && gate.reason(against: item, in: site.graph) == nil
  }
}
