import Pages
import Views

/// What is remembered of the picture of all items: those of them that are tied to most others.
struct KeptMap {
  struct Hub {
    var item: UInt32
    var count: Int
  }

  /// So many, or all that are tied to any.
  static let mostHubs = 100

  private(set) var hubs: [Hub]

  init(hubs: [Hub]) { self.hubs = hubs }

  init(of map: MapPlan) { hubs = map.hubs.map { Hub(item: $0.item.raw, count: $0.count) } }

  /// Takes in that some items are tied to more others, or to fewer.
  ///
  /// - Parameters:
  ///   - changes: by item how many more.
  ///   - most: how many others an item may be tied to now, and no more.
  /// - Returns: false where it cannot be told which items are tied to most others now.
  mutating func take(_ changes: [UInt32: Int], most: (UInt32) -> Int) -> Bool {
    let areAll = hubs.count < Self.mostHubs
    let least = areAll ? 0 : hubs.map(\.count).min() ?? 0
    for (item, change) in changes where change != 0 {
      if let place = hubs.firstIndex(where: { $0.item == item }) {
        hubs[place].count += change
        // Who is no hub may be tied to as many.
        if change < 0, hubs[place].count <= least { return false }
      } else if change > 0, most(item) >= least {
        return false
      }
    }
    return true
  }
}

extension KeptMap {
  /// The plan of a site of which some items are at hand.
  ///
  /// - Parameter items: how many there are in all.
  func plan(of site: PublishedGraph, _ part: SitePart, items: Int) -> MapPlan {
    let atHand = hubs.compactMap { hub in part.item(hub.item).map { Views.Hub(item: $0, count: hub.count) } }
    return MapPlan(partOf: site, items: items, hubs: atHand)
  }
}
