import Graph
import Pages
import Views

/// How the picture of all items is parted into files, and what stands on its page besides.
struct MapPlan: Sendable {
  /// Of which change of the texts it is.
  let edition: Int
  /// The items that are tied to most others.
  let hubs: [Hub]
  /// How many files there are: a power of two that follows from how many items there are, so that a file is of some 20 kB.
  let shards: Int

  init(of site: PublishedGraph) {
    edition = site.editionOfTies
    hubs = site.mostTied(Self.mostHubs).map { Hub(item: $0.item, count: $0.count) }
    var shards = 1
    while shards < 1024, shards * Self.itemsOfShard < site.publication.items.count { shards *= 2 }
    self.shards = shards
  }

  private static let mostHubs = 100
  private static let itemsOfShard = 256

  /// Where the items of a file stand in the publication, by their keys.
  func positions(in shard: Int, of table: ShardTable) -> [Int32] {
    let width = table.positions.count / shards
    return table.positions[shard * width..<(shard + 1) * width].flatMap { $0 }
  }
}
