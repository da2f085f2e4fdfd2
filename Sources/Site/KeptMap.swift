import Graph
import Pages
import Views

/// What is remembered of the picture of all items: those of them that are tied to most others, more than it names, so that some
/// may be tied to fewer.
struct KeptMap {
  struct Hub {
    let item: UInt32
    /// To how many others it is tied.
    let count: Int
    let key: ItemKey

    /// Whether it stands before another, or where that stands.
    func isFirst(or other: Hub) -> Bool { (other.count, key) <= (count, other.key) }
  }

  /// So many the picture names, or all that are tied to any.
  static let mostHubs = 100

  /// The first of all, in their order.
  private(set) var hubs: [Hub]
  /// Whether no others are tied to any.
  private(set) var isWhole: Bool

  init(hubs: [Hub], isWhole: Bool) { (self.hubs, self.isWhole) = (hubs, isWhole) }

  init(of map: MapPlan, in site: PublishedGraph) {
    let hubs = map.candidates.map { hub in
      Hub(item: hub.item.raw, count: hub.count, key: ItemKey(id: site.graph.id(of: hub.item)))
    }
    self.init(hubs: hubs, isWhole: hubs.count < MapPlan.mostCandidates)
  }

  /// To how many others an item is tied; nil where that is not remembered.
  func count(of item: UInt32) -> Int? { hubs.first { $0.item == item }?.count }

  /// Whether an item would be remembered.
  func mayHold(_ hub: Hub) -> Bool { isWhole || hubs.last.map(hub.isFirst) ?? false }

  /// Takes in to how many others some items are tied now.
  ///
  /// - Returns: false where it is no longer known which items are linked with most others.
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

extension KeptMap {
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
    // Of what is lost it cannot be told whom it was about.
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

  /// The plan of a site of which some items are at hand.
  ///
  /// - Parameter items: how many there are in all.
  func plan(of site: PublishedGraph, _ part: SitePart, items: Int) -> MapPlan {
    let atHand = hubs.prefix(Self.mostHubs).compactMap { hub in
      part.item(hub.item).map { Views.Hub(item: $0, count: hub.count) }
    }
    return MapPlan(partOf: site, items: items, hubs: atHand)
  }
}
