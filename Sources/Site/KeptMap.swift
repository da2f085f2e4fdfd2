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
  ///   - new: the number of the first item that is new.
  ///   - most: how many others an item may be tied to now, and no more.
  /// - Returns: false where it cannot be told which items are tied to most others now.
  mutating func take(_ changes: [UInt32: Int], new: UInt32, most: (UInt32) -> Int) -> Bool {
    if hubs.count < Self.mostHubs { return take(whereAllAreHubs: changes, new: new) }
    let least = hubs.map(\.count).min() ?? 0
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

  /// The same where every item is among them that is tied to any, as all are that a reference leads to.
  private mutating func take(whereAllAreHubs changes: [UInt32: Int], new: UInt32) -> Bool {
    for (item, change) in changes {
      if let place = hubs.firstIndex(where: { $0.item == item }) {
        hubs[place].count += change
      } else {
        guard item >= new else { return false }
        hubs.append(Hub(item: item, count: change))
      }
    }
    hubs.removeAll { $0.count <= 0 }
    return hubs.count < Self.mostHubs
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
