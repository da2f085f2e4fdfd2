import Graph
public import Pages
import Store
public import Time

/// The items that may be in a calendar: todos, and items with a start. They are found once for the calendars of all parts, so
/// that these depend on no other items.
public struct DatedItems: Sendable {
  /// Positions in the publication.
  private var dated: Set<Int>

  /// Tests every published item once.
  public init(of site: PublishedGraph) {
    dated = Set(site.publication.items.indices.lazy.filter { Self.isDated($0, in: site) })
  }

  /// Tests a few items again.
  public mutating func update(_ positions: Set<Int>, of site: PublishedGraph) {
    for position in positions {
      if Self.isDated(position, in: site) { dated.insert(position) } else { dated.remove(position) }
    }
  }

  private static func isDated(_ position: Int, in site: PublishedGraph) -> Bool {
    let item = site.publication.items[position]
    return site.value(.startTime, of: item) != nil || site.value(.startDay, of: item) != nil
      || site.value(.type, of: item)?.bytes.equals("todo") == true
  }

  /// Positions in the publication, in order.
  public func positions(in scope: TimelineScope) -> [Int] { dated.filter(scope.contains).sorted() }
}
