import Graph
public import Pages
import Store
public import Time

/// The items that changed last, which is what feeds are of: so many however large the site is.
public struct NewestItems: Sendable {
  /// How many entries a feed has at most.
  public static let most = 20

  /// When an item changed, by which the newest stand in order: of one time the smallest id first.
  public struct Rank {
    let change: Int64
    let id: [UInt8]

    /// Whether an item stands before another, or is it.
    public func isFirst(or other: Rank) -> Bool {
      change != other.change ? change > other.change : !other.id.lexicographicallyPrecedes(id)
    }
  }
  /// By position in the publication: when the item changed, in microseconds since 1970; nil where no fact has a day.
  private var changes: [Int64?]

  /// Looks at every published item once, for the feeds of all parts.
  public init(of site: PublishedGraph) {
    changes = site.publication.items.map { Self.change(of: $0, in: site) }
  }

  /// Looks again at a few items.
  public mutating func update(_ positions: Set<Int>, of site: PublishedGraph) {
    for position in positions { changes[position] = Self.change(of: site.publication.items[position], in: site) }
  }

  private static func change(of item: ItemIndex, in site: PublishedGraph) -> Int64? {
    site.times(of: item).flatMap { ZoneRules.utc.civilTime(of: $0.changed) == nil ? nil : $0.changed.microseconds }
  }

  /// Whether any fact of the item at a position in the publication has a day.
  public func has(_ position: Int) -> Bool { changes[position] != nil }

  /// Where an item stands among the newest, by its position in the publication; nil where no fact of it has a day.
  public func rank(at position: Int, of site: PublishedGraph) -> Rank? {
    changes[position].map { Rank(change: $0, id: Array(site.graph.id(of: site.publication.items[position]))) }
  }

  /// Positions in the publication: the newest first, of one time the smallest id first.
  ///
  /// - Parameter most: so many at most.
  public func positions(in scope: TimelineScope, of site: PublishedGraph, most: Int = Self.most) -> [Int] {
    var newest: [Int] = []
    for (position, change) in changes.enumerated() {
      guard let change, scope.contains(position) else { continue }
      if newest.count == most, let last = newest.last, (changes[last] ?? .min) > change { continue }
      let place = newest.firstIndex { comes(position, before: $0, in: site) } ?? newest.count
      newest.insert(position, at: place)
      if newest.count > most { newest.removeLast() }
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
