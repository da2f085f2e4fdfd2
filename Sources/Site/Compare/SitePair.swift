import Graph
import Pages

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
