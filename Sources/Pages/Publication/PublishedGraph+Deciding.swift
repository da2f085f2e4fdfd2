public import Diagnostics
public import Graph

extension PublishedGraph {
  /// Attributes that decide what is published, in what order, in which app, and which timelines there are.
  private static let decidingNames: Set<NameIndex> = [
    .type, .deleted, .private, .publish, .successor, .timeline, .fromItemId, .toItemId, .referenceType, .order,
    .orderName, .itemViewId,
  ]

  /// The ones among them of which only the current value matters.
  private static let decidingByValue: Set<NameIndex> = [
    .type, .private, .publish, .fromItemId, .toItemId, .referenceType, .order, .orderName,
  ]

  /// Whether the site stays valid after new facts were added to its graph: they may change values of published items, but not
  /// what is published, under which titles, and where. A repeated value, such as with another time, changes nothing.
  ///
  /// - Parameter memories: snapshots of the items with new facts.
  public func stands(after changed: ChangedKeys, _ memories: [ItemIndex: ItemSnapshot]) -> Bool {
    // The stored records of a part contain the order of references.
    guard part == nil || changed.referencesIn.isEmpty, hasSameItems(after: changed),
      !changed.items.contains(where: { mayHaveLost($0, memories) })
    else { return false }
    return changed.attributes.allSatisfy { key in
      let isRepeated = part == nil && memories[key.item]?.hadSame(key.name, as: key.item, in: graph) == true
      guard let position = publication.position(of: key.item) else {
        return isRepeated && isOpenReference(key.item)
      }
      guard staysPublished(key.item) else { return false }
      if isRepeated, decidesByValue(key.name) { return true }
      if Self.decidingNames.contains(key.name) || Self.aliasNames.contains(key.name) { return false }
      // The first attribute that gives a title wins.
      return Self.titleNames.firstIndex(of: key.name).map { $0 > Int(faces[position].rank) } ?? true
    }
  }

  /// Whether former values of an attribute decide nothing.
  private func decidesByValue(_ name: NameIndex) -> Bool {
    Self.decidingByValue.contains(name) || Self.mayName(name) && settings.redirects == .none
  }

  /// Whether an item is a reference that was shown, and still is.
  private func isOpenReference(_ item: ItemIndex) -> Bool {
    graph.reference(item).map { publication.shows($0) && publication.contains($0.to) } ?? false
  }

  /// A root without facts may become withheld when it gets one.
  private func staysPublished(_ item: ItemIndex) -> Bool {
    publication.contains(item) && graph.hasFacts(item) && gate.reason(against: item, in: graph) == nil
  }

  /// Whether no item was added, and no list of an item's references changed.
  private func hasSameItems(after changed: ChangedKeys) -> Bool {
    changed.newItems.isEmpty && changed.referencesOut.isEmpty && changed.deletions.isEmpty && !settings.includeDeleted
      && nameCount == graph.nameCount && keeper.unheard == unheard
      && !Gate.excludesDrive(ofAnyOf: changed.items, settings, in: graph)
  }

  /// Whether the same items are published after new facts were added to the graph, by the same paths and in the same apps.
  public func standsButForTitles(after changed: ChangedKeys) -> Bool {
    hasSameItems(after: changed) && changed.referencesIn.isEmpty
      && changed.attributes.allSatisfy { staysPublished($0.item) && !Self.decidingNames.contains($0.name) }
  }

  /// Whether the item that a title refers to may change among items with the same title: a fact that came late may have an
  /// earlier time, and the oldest item is meant.
  private func mayHaveLost(_ item: ItemIndex, _ memories: [ItemIndex: ItemSnapshot]) -> Bool {
    guard let before = memories[item], before.created == times(of: item)?.created else { return !isOnlyBearer(item) }
    return false
  }

  /// The site of the same graph after new facts were added.
  ///
  /// - Parameter part: the stored records of its items, and those of the new items.
  public convenience init(following earlier: PublishedGraph, part: SitePart) throws(Diagnostic) {
    try self.init(
      of: earlier.keeper, settings: earlier.settings,
      unpublishedWords: String(decoding: earlier.unpublishedWords, as: UTF8.self), part: part)
  }
}
