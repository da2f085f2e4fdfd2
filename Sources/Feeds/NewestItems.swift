import Graph
public import Pages
import Store
public import Time

/// The items that changed last, which is what feeds are of: so many however large the site is.
public struct NewestItems: Sendable {
  /// How many entries a feed has at most.
  public static let most = 20
  /// By position in the publication: when the item changed, in microseconds since 1970; nil where no fact has a day.
  private var changes: [Int64?]

  /// Looks at every published item once, for the feeds of all parts.
  public init(of site: PublishedGraph) {
    changes = site.publication.items.map { Self.change(of: $0, in: site) }
  }

  /// Looks again at a few items, and at those that came behind all others.
  public mutating func update(_ positions: Set<Int>, of site: PublishedGraph) {
    changes += Array(repeating: nil, count: site.publication.items.count - changes.count)
    for position in positions { changes[position] = Self.change(of: site.publication.items[position], in: site) }
  }

  private static func change(of item: ItemIndex, in site: PublishedGraph) -> Int64? {
    site.times(of: item).flatMap { ZoneRules.utc.civilTime(of: $0.changed) == nil ? nil : $0.changed.microseconds }
  }

  /// Positions in the publication: the newest first, of one time the smallest id first.
  public func positions(in scope: TimelineScope, of site: PublishedGraph) -> [Int] {
    var newest: [Int] = []
    for (position, change) in changes.enumerated() {
      guard let change, scope.contains(position) else { continue }
      if newest.count == Self.most, let last = newest.last, (changes[last] ?? .min) > change { continue }
      let place = newest.firstIndex { comes(position, before: $0, in: site) } ?? newest.count
      newest.insert(position, at: place)
      if newest.count > Self.most { newest.removeLast() }
    }
    return newest
  }

  private func comes(_ first: Int, before second: Int, in site: PublishedGraph) -> Bool {
    let (one, other) = (changes[first] ?? .min, changes[second] ?? .min)
    if one != other { return one > other }
    let items = site.publication.items
    return site.graph.id(of: items[first]).lexicographicallyPrecedes(site.graph.id(of: items[second]))
  }
}
