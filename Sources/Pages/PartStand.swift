public import Graph

/// How some items stood in a part of a site, looked at before facts come to them.
public struct PartStand {
  /// What those of them that are references tied together, where they were shown.
  let ties: [ItemIndex: Reference]
  /// Those that nothing but the way to them kept from being published, published ones among them.
  private let open: Set<ItemIndex>

  public init(of items: some Sequence<ItemIndex>, in site: PublishedGraph) {
    // Whose title is a withheld item's, too, is told by the facts of before.
    _ = site.titleLookup
    var ties: [ItemIndex: Reference] = [:]
    var open: Set<ItemIndex> = []
    for item in items {
      ties[item] = site.graph.reference(item).flatMap { site.publication.shows($0) ? $0 : nil }
      if site.gate.reason(against: item, in: site.graph) == nil { open.insert(item) }
    }
    (self.ties, self.open) = (ties, open)
  }

  /// Whether nothing but the way to an item keeps it from being published any more.
  func isOpenNow(_ item: ItemIndex, in site: PublishedGraph, _ gate: Gate) -> Bool {
    !open.contains(item) && gate.reason(against: item, in: site.graph) == nil
  }
}
