public import Graph

extension PublishedGraph {
  /// Names that decide what is published, in what order it stands, and which timelines there are.
  private static let decidingNames: Set<NameIndex> = [
    .type, .deleted, .private, .publish, .successor, .timeline, .fromItemId, .toItemId, .referenceType, .order,
  ]

  /// Whether the site is still that of its graph after new facts came to it: when they changed values of published items, and
  /// nothing by which it was decided what is published, under which titles, and where.
  public func stands(after changed: ChangedKeys) -> Bool {
    guard changed.newItems.isEmpty, changed.deletions.isEmpty, changed.referencesIn.isEmpty,
      changed.referencesOut.isEmpty,
      !settings.includeDeleted, nameCount == graph.nameCount, keeper.unheard == unheard
    else { return false }
    return changed.attributes.allSatisfy { key in
      guard let position = publication.position(of: key.item), graph.hasFacts(key.item),
        !Self.decidingNames.contains(key.name)
      else { return false }
      // A title is the first that is found.
      return Self.titleNames.firstIndex(of: key.name).map { $0 > Int(faces[position].rank) } ?? true
    }
  }
}
