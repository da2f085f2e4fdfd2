import Graph
public import Pages
import Store
public import Time

/// The items that changed last, for feeds. Their number is the same for a site of any size.
public struct NewestItems: Sendable {
  /// The most entries of a feed.
  public static let most = 20

  /// The position of an item among the newest: by time of change, then by id.
  public struct Rank {
    let change: Int64
    let id: [UInt8]

    /// Whether an item comes before another or is the same.
    public func isFirst(or other: Rank) -> Bool {
      change != other.change ? change > other.change : !other.id.lexicographicallyPrecedes(id)
    }
  }
  /// The time of change by position in the publication, in microseconds since 1970; nil if no fact has a valid time.
  private var changes: [Int64?]

  /// Tests every published item once, for the feeds of all parts.
  public init(of site: PublishedGraph) {
    changes = site.publication.items.map { Self.change(of: $0, in: site) }
  }

  /// Tests a few items again.
  public mutating func update(_ positions: Set<Int>, of site: PublishedGraph) {
    for position in positions { changes[position] = Self.change(of: site.publication.items[position], in: site) }
  }

  private static func change(of item: ItemIndex, in site: PublishedGraph) -> Int64? {
    site.times(of: item).flatMap { ZoneRules.utc.civilTime(of: $0.changed) == nil ? nil : $0.changed.microseconds }
  }

  /// Whether a fact of the item at a position in the publication has a valid time.
  public func has(_ position: Int) -> Bool { changes[position] != nil }

  /// The rank of an item, by its position in the publication; nil if none of its facts has a valid time.
  public func rank(at position: Int, of site: PublishedGraph) -> Rank? {
    changes[position].map { Rank(change: $0, id: Array(site.graph.id(of: site.publication.items[position]))) }
  }

  /// Positions in the publication: the newest first, items of the same time by id.
  ///
  /// - Parameter most: The most positions to return.
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
