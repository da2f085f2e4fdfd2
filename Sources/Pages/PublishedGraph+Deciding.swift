public import Diagnostics
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
    standsButForTitles(after: changed)
      && !changed.items.contains { mayHaveLost($0, memories) }
      && changed.attributes.allSatisfy { key in
        guard let position = publication.position(of: key.item) else { return false }
        if Self.aliasNames.contains(key.name) { return false }
        // A title is the first that is found.
        return Self.titleNames.firstIndex(of: key.name).map { $0 > Int(faces[position].rank) } ?? true
      }
  }

  /// Whether the same items are published after new facts came to the graph, reached in the same ways and as the same apps.
  public func standsButForTitles(after changed: ChangedKeys) -> Bool {
    guard changed.newItems.isEmpty, changed.referencesIn.isEmpty, changed.referencesOut.isEmpty,
      changed.deletions.isEmpty, !settings.includeDeleted, nameCount == graph.nameCount, keeper.unheard == unheard,
      !Gate.excludesDrive(ofAnyOf: changed.items, settings, in: graph)
    else { return false }
    return changed.attributes.allSatisfy {
      // A root that had no fact of its own may be withheld now that it has one.
      publication.contains($0.item) && graph.hasFacts($0.item) && !Self.decidingNames.contains($0.name)
        && gate.reason(against: $0.item, in: graph) == nil
    }
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
