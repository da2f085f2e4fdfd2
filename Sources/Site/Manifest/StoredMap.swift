import Graph
import Pages
import Views

/// The stored hubs of the map of all items: the items with the most links. There are more than the map names, so that some can
/// lose links.
struct StoredMap {
  struct Hub {
    let item: UInt32
    /// How many other items it is linked with.
    let count: Int
    let key: ItemKey

    /// Whether it comes before another, or is in the same place.
    func isFirst(or other: Hub) -> Bool { (other.count, key) <= (count, other.key) }
  }

  /// How many hubs the map names; if fewer items have links, it names all of them.
  static let mostHubs = 100

  /// The hubs with the most links, in order.
  private(set) var hubs: [Hub]
  /// Whether these are all items with links.
  private(set) var isWhole: Bool

  init(hubs: [Hub], isWhole: Bool) { (self.hubs, self.isWhole) = (hubs, isWhole) }

  init(of map: MapPlan, in site: PublishedGraph) {
    let hubs = map.candidates.map { hub in
      Hub(item: hub.item.raw, count: hub.count, key: ItemKey(id: site.graph.id(of: hub.item)))
    }
    self.init(hubs: hubs, isWhole: hubs.count < MapPlan.mostCandidates)
  }

  /// How many others an item is linked with; nil if that is not stored.
  func count(of item: UInt32) -> Int? { hubs.first { $0.item == item }?.count }

  /// Whether an item would be stored.
  func mayHold(_ hub: Hub) -> Bool { isWhole || hubs.last.map(hub.isFirst) ?? false }

  /// Updates how many links some items have.
  ///
  /// - Returns: false if it is no longer known which items have the most links.
  mutating func take(_ others: [Hub]) -> Bool {
    let items = Set(others.map(\.item))
    let held = others.filter { $0.count > 0 && mayHold($0) }
    hubs.removeAll { items.contains($0.item) }
    hubs = (hubs + held).sorted { !$1.isFirst(or: $0) }
    if hubs.count > 2 * MapPlan.mostCandidates {
      hubs.removeLast(hubs.count - MapPlan.mostCandidates)
      isWhole = false
    }
    return isWhole || hubs.count >= Self.mostHubs
  }
}

extension StoredMap {
  init(_ reader: inout PackedReader) {
    isWhole = reader.number() > 0
    hubs = []
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      let (item, count) = (reader.number(), reader.number())
      hubs.append(
        Hub(
          item: UInt32(truncatingIfNeeded: item), count: Int(truncatingIfNeeded: count),
          key: ItemKey(bits: reader.number())))
      left -= 1
    }
    // A truncated record is dropped as a whole.
    if left > 0 { (hubs, isWhole) = ([], false) }
  }

  func pack(into packed: inout PackedNumbers) {
    packed.add(isWhole ? 1 : 0)
    packed.add(UInt64(hubs.count))
    for hub in hubs {
      packed.add(UInt64(hub.item))
      packed.add(UInt64(hub.count))
      packed.add(hub.key.bits)
    }
  }

  /// The plan of a partly loaded site.
  ///
  /// - Parameter items: how many there are in all.
  func plan(of site: PublishedGraph, _ part: SitePart, items: Int) -> MapPlan {
    let atHand = hubs.prefix(Self.mostHubs).compactMap { hub in
      part.item(hub.item).map { Views.Hub(item: $0, count: hub.count) }
    }
    return MapPlan(partOf: site, items: items, hubs: atHand)
  }
}
