public import Graph

extension PublishedGraph {
  /// Names that decide what is published, in what order it stands, as which app, and which timelines there are.
  private static let decidingNames: Set<NameIndex> = [
    .type, .deleted, .private, .publish, .successor, .timeline, .fromItemId, .toItemId, .referenceType, .order,
    .itemViewId,
  ]

  /// Whether the site is still that of its graph after new facts came to it: when they changed values of published items, and
  /// nothing by which it was decided what is published, under which titles, and where.
  ///
  /// - Parameter memories: what could be read of the items with new facts.
  public func stands(after changed: ChangedKeys, _ memories: [ItemIndex: ItemMemory]) -> Bool {
    guard changed.newItems.isEmpty, changed.deletions.isEmpty, changed.referencesIn.isEmpty,
      changed.referencesOut.isEmpty,
      !settings.includeDeleted, nameCount == graph.nameCount, keeper.unheard == unheard
    else { return false }
    return !changed.items.contains { mayHaveLost($0, memories) }
      && changed.attributes.allSatisfy { key in
        guard let position = publication.position(of: key.item), graph.hasFacts(key.item),
          !Self.decidingNames.contains(key.name)
        else { return false }
        // A title is the first that is found.
        return Self.titleNames.firstIndex(of: key.name).map { $0 > Int(faces[position].rank) } ?? true
      }
  }

  /// Whether an item may mean its title before others that bear it, or no more: a fact that came late has an earlier time, and
  /// the item that came to be first is meant.
  private func mayHaveLost(_ item: ItemIndex, _ memories: [ItemIndex: ItemMemory]) -> Bool {
    guard let before = memories[item], before.created == times(of: item)?.created else { return !isOnlyBearer(item) }
    return false
  }
}
