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
    var reader = GraphReader(site)
    return SiteDifference.Item(
      id: Self.text(site.graph.id(of: item)), title: Self.text(reader.title(of: item)), page: site.path(of: item),
      attributes: names.map { Self.text(site.graph.text(of: $0)) })
  }

  private func references(_ kind: ReferenceChange.Kind) -> [SiteDifference.Reference] {
    references.filter { $0.kind == kind }.map { change in
      let graph = site(of: change)
      return SiteDifference.Reference(
        from: Self.text(graph.graph.id(of: change.reference.from)),
        to: Self.text(graph.graph.id(of: change.reference.to)),
        type: change.reference.type.map { Self.text(graph.graph.text(of: $0)) },
        attributes: change.attributes.map { Self.text(graph.graph.text(of: $0)) })
    }.sorted { ($0.from, $0.to, $0.type ?? "") < ($1.from, $1.to, $1.type ?? "") }
  }

  /// The site by whose numbers a change speaks.
  func site(of change: ReferenceChange) -> PublishedGraph { change.kind == .removed ? before ?? after : after }

  static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
