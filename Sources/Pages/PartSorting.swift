import Graph

/// New facts sorted by what they may do to a part of a site: what they withhold, what they add, and which references tie other
/// things than before.
struct PartSorting {
  let gate: Gate
  /// Published items that nothing lets through any more.
  private(set) var withheld: Set<ItemIndex> = []
  /// New items that may be published, and those that nothing withholds any more.
  private(set) var new: Set<ItemIndex> = []
  /// Those of which there was no fact, or that were references that are not shown, and are neither any more.
  private(set) var turned: Set<ItemIndex> = []
  /// What shown references tied together that tie other things now, or nothing.
  private(set) var lost: [Reference] = []
  /// The references that are new, or tie other things now.
  private(set) var tied: [Reference] = []

  init(_ changed: ChangedKeys, _ stand: PartStand, of site: PublishedGraph, _ part: SitePart) {
    let graph = site.keeper
    // A name that a setting withholds may be new.
    gate = Gate(settings: site.settings, graph: graph.graph)
    for item in changed.newItems { sort(new: item, of: site) }
    let isNew = Set(changed.newItems)
    for item in changed.items where !isNew.contains(item) {
      if let tie = stand.ties[item] {
        // Told again, it stands elsewhere in the lists at its ends.
        let isAsBefore = !Self.tying.contains { changed.attributes.contains(.init(item: item, name: $0)) }
        sort(tie, of: graph, isAsBefore: isAsBefore)
        // What is no reference any more is an item.
        if graph.graph.reference(item) == nil, stand.isOpenNow(item, in: site, gate) { new.insert(item) }
      } else if let reference = graph.graph.reference(item) {
        // It is shown for the first time, or again; what was an item is none any more.
        if gate.reason(against: reference, in: graph.graph) == nil { tied.append(reference) }
        if site.publication.contains(item) { withheld.insert(item) }
      } else if site.publication.contains(item) {
        if gate.reason(against: item, in: graph.graph) != nil { withheld.insert(item) }
      } else if let kept = part.kept(item) {
        if kept.isMissing || kept.isHiddenReference { turned.insert(item) }
        if stand.isOpenNow(item, in: site, gate) { new.insert(item) }
      }
    }
    // What has no fact is an item as long as references go out of it.
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

  /// The names that decide what a reference ties together, and where it stands there.
  private static let tying: [NameIndex] = [.fromItemId, .toItemId, .referenceType, .order, .orderName]

  private mutating func sort(_ tie: Reference, of graph: GraphKeeper, isAsBefore: Bool) {
    let now = graph.graph.reference(tie.item)
    let isShown = now.map { gate.reason(against: $0, in: graph.graph) == nil } ?? false
    if isShown, isAsBefore, now == tie { return }
    lost.append(tie)
    if isShown, let now { tied.append(now) }
  }
}
