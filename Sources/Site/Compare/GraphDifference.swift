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

/// Two sites of one store. Items and names are the same when their texts are.
struct SitePair: ~Copyable {
  let before: PublishedGraph
  let after: PublishedGraph
  private var early: GraphReader
  private var late: GraphReader
  /// By the number of a name in one graph: its number in the other.
  private let earlyNames: [NameIndex?]
  private let lateNames: [NameIndex?]

  init(_ before: PublishedGraph, _ after: PublishedGraph) {
    self.before = before
    self.after = after
    early = GraphReader(before)
    late = GraphReader(after)
    earlyNames = Self.names(of: after, in: before)
    lateNames = Self.names(of: before, in: after)
  }

  private static func names(of site: PublishedGraph, in other: PublishedGraph) -> [NameIndex?] {
    (0..<site.graph.nameCount).map { other.graph.name(site.graph.text(of: NameIndex(raw: UInt32($0)))) }
  }

  func earlier(_ item: ItemIndex) -> ItemIndex? { before.graph.item(withID: after.graph.id(of: item)) }

  func later(_ item: ItemIndex) -> ItemIndex? { after.graph.item(withID: before.graph.id(of: item)) }

  /// The same reference between the same items, if the earlier site shows it.
  func earlier(_ reference: Reference) -> Reference? {
    guard let item = earlier(reference.item), let other = before.graph.reference(item),
      before.publication.shows(other), earlier(reference.from) == other.from, earlier(reference.to) == other.to
    else { return nil }
    return other
  }

  /// Whether the later site shows an earlier reference between the same items.
  func isLaterToo(_ reference: Reference) -> Bool {
    guard let item = later(reference.item), let other = after.graph.reference(item) else { return false }
    return after.publication.shows(other) && later(reference.from) == other.from && later(reference.to) == other.to
  }

  /// The attributes in which an item, or a reference item, differs: other values, or the same value from a newer fact.
  ///
  /// - Returns: nil when nothing differs; no names when only the times of facts that are not shown differ.
  mutating func differences(of item: ItemIndex, and earlier: ItemIndex) -> [NameIndex]? {
    early.begin()
    late.begin()
    var names = late.attributes(of: item).filter { name in
      let value = late.value(name, of: item)
      return !Self.areSame(value, earlyNames[Int(name.raw)].flatMap { early.value($0, of: earlier) })
    }
    for name in early.attributes(of: earlier) {
      guard let later = lateNames[Int(name.raw)], late.value(later, of: item) == nil else { continue }
      names.append(later)
    }
    guard names.isEmpty else { return names }
    return late.times(of: item) == early.times(of: earlier) ? nil : []
  }

  private static func areSame(_ first: Value?, _ second: Value?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.type == second.type && first.moment == second.moment && first.bytes.equals(second.bytes)
      && first.number.bitPattern == second.number.bitPattern
  }
}
