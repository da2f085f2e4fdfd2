public import Diagnostics
public import Graph

extension PublishedGraph {
  /// Names that decide what is published, in what order it stands, as which app, and which timelines there are.
  private static let decidingNames: Set<NameIndex> = [
    .type, .deleted, .private, .publish, .successor, .timeline, .fromItemId, .toItemId, .referenceType, .order,
    .orderName, .itemViewId,
  ]

  /// Those of them by whose current value alone it was decided.
  private static let decidingByValue: Set<NameIndex> = [
    .type, .private, .publish, .fromItemId, .toItemId, .referenceType, .order, .orderName,
  ]

  /// Whether the site is still that of its graph after new facts came to it: when they changed values of published items, and
  /// nothing by which it was decided what is published, under which titles, and where. What was said once more, such as with
  /// another time, decides as it did.
  ///
  /// - Parameter memories: what could be read of the items with new facts.
  public func stands(after changed: ChangedKeys, _ memories: [ItemIndex: ItemMemory]) -> Bool {
    // Of a part it is remembered in which order references come.
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
      // A title is the first that is found.
      return Self.titleNames.firstIndex(of: key.name).map { $0 > Int(faces[position].rank) } ?? true
    }
  }

  /// Whether nothing is decided by which other values an attribute had.
  private func decidesByValue(_ name: NameIndex) -> Bool {
    Self.decidingByValue.contains(name) || Self.mayName(name) && settings.redirects == .none
  }

  /// Whether an item is a reference that is shown, and was.
  private func isOpenReference(_ item: ItemIndex) -> Bool {
    graph.reference(item).map { publication.shows($0) && publication.contains($0.to) } ?? false
  }

  /// A root that had no fact of its own may be withheld now that it has one.
  private func staysPublished(_ item: ItemIndex) -> Bool {
    publication.contains(item) && graph.hasFacts(item) && gate.reason(against: item, in: graph) == nil
  }

  /// Whether no item came, and no list of what an item refers to is another.
  private func hasSameItems(after changed: ChangedKeys) -> Bool {
    changed.newItems.isEmpty && changed.referencesOut.isEmpty && changed.deletions.isEmpty && !settings.includeDeleted
      && nameCount == graph.nameCount && keeper.unheard == unheard
      && !Gate.excludesDrive(ofAnyOf: changed.items, settings, in: graph)
  }

  /// Whether the same items are published after new facts came to the graph, reached in the same ways and as the same apps.
  public func standsButForTitles(after changed: ChangedKeys) -> Bool {
    hasSameItems(after: changed) && changed.referencesIn.isEmpty
      && changed.attributes.allSatisfy { staysPublished($0.item) && !Self.decidingNames.contains($0.name) }
  }

  /// Whether an item may mean its title before others that bear it, or no more: a fact that came late has an earlier time, and
  /// the item that came to be first is meant.
  private func mayHaveLost(_ item: ItemIndex, _ memories: [ItemIndex: ItemMemory]) -> Bool {
    guard let before = memories[item], before.created == times(of: item)?.created else { return !isOnlyBearer(item) }
    return false
  }

  /// The site of the same graph after facts came to it.
  ///
  /// - Parameter part: what is remembered of its items, and of those that came to them.
  public convenience init(following earlier: PublishedGraph, part: SitePart) throws(Diagnostic) {
    try self.init(
      of: earlier.keeper, settings: earlier.settings,
      unpublishedWords: String(decoding: earlier.unpublishedWords, as: UTF8.self), part: part)
  }
}
