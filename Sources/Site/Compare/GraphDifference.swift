import Graph
import Pages

/// The difference between the published graphs of two sites of one store. Items have the numbers of the later one; items with the
/// same id are the same.
struct GraphDifference {
  let before: PublishedGraph?
  let after: PublishedGraph
  private(set) var added: Set<ItemIndex> = []
  /// The changed items with the attributes that differ, sorted by name; the list is empty if only times differ.
  private(set) var changed: [ItemIndex: [NameIndex]] = [:]
  /// Items whose page has another address.
  private(set) var moved: Set<ItemIndex> = []
  /// Items of the earlier site that are gone, by their earlier numbers.
  private(set) var removed: [ItemIndex] = []
  private(set) var references: [ReferenceChange] = []

  /// A reference that differs, by the reference item's number.
  struct ReferenceChange {
    enum Kind { case added, changed, removed }
    let kind: Kind
    /// The reference in the site that has it: the later one unless it was removed.
    let reference: Reference
    let attributes: [NameIndex]
  }

  init(from before: PublishedGraph?, to after: PublishedGraph) {
    self.before = before
    self.after = after
    guard let before else {
      added = Set(after.publication.items)
      references = Self.shown(in: after).map { ReferenceChange(kind: .added, reference: $0, attributes: []) }
      return
    }
    var pair = SitePair(before, after)
    compareItems(&pair)
    compareReferences(&pair)
  }

  private mutating func compareItems(_ pair: inout SitePair) {
    for item in after.publication.items {
      guard let earlier = pair.earlier(item), pair.before.publication.contains(earlier) else {
        added.insert(item)
        continue
      }
      if let names = pair.differences(of: item, and: earlier) { changed[item] = names }
      if after.path(of: item) != pair.before.path(of: earlier) { moved.insert(item) }
    }
    for item in pair.before.publication.items {
      if pair.later(item).map({ after.publication.contains($0) }) != true { removed.append(item) }
    }
  }

  private mutating func compareReferences(_ pair: inout SitePair) {
    for reference in Self.shown(in: after) {
      guard let earlier = pair.earlier(reference) else {
        references.append(ReferenceChange(kind: .added, reference: reference, attributes: []))
        continue
      }
      guard let names = pair.differences(of: reference.item, and: earlier.item) else { continue }
      references.append(ReferenceChange(kind: .changed, reference: reference, attributes: names))
    }
    for reference in Self.shown(in: pair.before) where !pair.isLaterToo(reference) {
      references.append(ReferenceChange(kind: .removed, reference: reference, attributes: []))
    }
  }

  private static func shown(in site: PublishedGraph) -> [Reference] {
    site.publication.items.flatMap { item in
      site.graph.references(from: item).filter { site.publication.shows($0) }
    }
  }
}
