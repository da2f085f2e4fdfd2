public import Graph

/// Sorts new facts by their effects on a part of a site: what they withhold, what they add, and which references now link other
/// items.
struct PartSorting {
  let gate: Gate
  /// Published items that the gate now withholds.
  private(set) var withheld: Set<ItemIndex> = []
  /// New items that may be published, and items that are no longer withheld.
  private(set) var new: Set<ItemIndex> = []
  /// Items that had no facts, or were hidden references, and are neither now.
  private(set) var turned: Set<ItemIndex> = []
  /// The old form of shown references that now link other items, or none.
  private(set) var lost: [Reference] = []
  /// The references that are new, or link other items now.
  private(set) var tied: [Reference] = []

  init(_ changed: ChangedKeys, _ stand: PartStand, of site: PublishedGraph, _ part: SitePart) {
    let graph = site.keeper
    // Made anew, since a name that a setting withholds may be new.
    gate = Gate(settings: site.settings, graph: graph.graph)
    for item in changed.newItems { sort(new: item, of: site) }
    let isNew = Set(changed.newItems)
    for item in changed.items where !isNew.contains(item) {
      if let tie = stand.ties[item] {
        // A repeated fact has a new place in the lists at both ends.
        let isAsBefore = !Self.tying.contains { changed.attributes.contains(.init(item: item, name: $0)) }
        sort(tie, of: graph, isAsBefore: isAsBefore)
        // An item that is no longer a reference is an ordinary item.
        if graph.graph.reference(item) == nil, stand.isOpenNow(item, in: site, gate) { new.insert(item) }
      } else if let reference = graph.graph.reference(item) {
        // The reference is shown for the first time, or again; an item that became a reference is no longer published.
        if gate.reason(against: reference, in: graph.graph) == nil { tied.append(reference) }
        if site.publication.contains(item) { withheld.insert(item) }
      } else if site.publication.contains(item) {
        if gate.reason(against: item, in: graph.graph) != nil { withheld.insert(item) }
      } else if let kept = part.kept(item) {
        if kept.isMissing || kept.isHiddenReference { turned.insert(item) }
        if stand.isOpenNow(item, in: site, gate) { new.insert(item) }
      }
    }
    // An item without facts counts as an item as long as references lead out of it.
    for item in changed.referencesOut where !isNew.contains(item) && !graph.graph.hasFacts(item) {
      let isOpen = gate.reason(against: item, in: graph.graph) == nil
      if isOpen != site.publication.contains(item) {
        if isOpen { new.insert(item) } else { withheld.insert(item) }
      }
    }
  }

  private mutating func sort(new item: ItemIndex, of site: PublishedGraph) {
    let graph = site.keeper
    if let reference = graph.graph.reference(item) { return tied.append(reference) }
    if gate.reason(against: item, in: graph.graph) == nil { new.insert(item) }
  }

  /// The attributes that decide what a reference links, and its place in lists.
  private static let tying: [NameIndex] = [.fromItemId, .toItemId, .referenceType, .order, .orderName]

  private mutating func sort(_ tie: Reference, of graph: GraphKeeper, isAsBefore: Bool) {
    let now = graph.graph.reference(tie.item)
    let isShown = now.map { gate.reason(against: $0, in: graph.graph) == nil } ?? false
    if isShown, isAsBefore, now == tie { return }
    lost.append(tie)
    if isShown, let now { tied.append(now) }
  }
}

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
