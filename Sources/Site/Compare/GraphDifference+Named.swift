import Graph
import Pages

extension GraphDifference {
  /// The difference by ids, in the order of the ids.
  var named: SiteDifference {
    var named = SiteDifference()
    named.items.added = added.map { item($0, of: after) }.sorted(by: Self.precedes)
    named.items.changed = changed.map { item($0.key, of: after, $0.value) }.sorted(by: Self.precedes)
    if let before { named.items.removed = removed.map { item($0, of: before) }.sorted(by: Self.precedes) }
    named.references.added = references(.added)
    named.references.changed = references(.changed)
    named.references.removed = references(.removed)
    return named
  }

  private static func precedes(_ first: SiteDifference.Item, _ second: SiteDifference.Item) -> Bool {
    first.id < second.id
  }

  private func item(_ item: ItemIndex, of site: PublishedGraph, _ names: [NameIndex] = []) -> SiteDifference.Item {
    SiteDifference.Item(
      id: Self.text(site.graph.id(of: item)), title: Self.title(of: item, in: site), page: site.path(of: item),
      attributes: names.map { Self.text(site.graph.text(of: $0)) })
  }

  private func references(_ kind: ReferenceChange.Kind) -> [SiteDifference.Reference] {
    references.filter { $0.kind == kind }.map(named).sorted {
      ($0.from, $0.to, $0.type ?? "") < ($1.from, $1.to, $1.type ?? "")
    }
  }

  private func named(_ change: ReferenceChange) -> SiteDifference.Reference {
    let site = site(of: change)
    let (from, to) = (change.reference.from, change.reference.to)
    return SiteDifference.Reference(
      from: Self.text(site.graph.id(of: from)), fromTitle: Self.title(of: from, in: site),
      to: Self.text(site.graph.id(of: to)), toTitle: Self.title(of: to, in: site),
      type: change.reference.type.map { Self.text(site.graph.text(of: $0)) },
      attributes: change.attributes.map { Self.text(site.graph.text(of: $0)) })
  }

  private static func title(of item: ItemIndex, in site: PublishedGraph) -> String {
    var reader = GraphReader(site)
    return text(reader.title(of: item))
  }

  /// The site whose numbers a change uses.
  func site(of change: ReferenceChange) -> PublishedGraph { change.kind == .removed ? before ?? after : after }

  static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
