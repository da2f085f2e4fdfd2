import Graph
import Pages
import Views

/// How the picture of all items is parted into files, and what stands on its page besides.
struct MapPlan: Sendable {
  /// Of which change of the texts it is.
  let edition: Int
  /// The items that are tied to most others, the first of them foremost: more than the page names.
  let candidates: [Hub]
  /// How many files there are: a power of two that follows from how many items there are, so that a file is of some 20 kB.
  let shards: Int

  init(of site: PublishedGraph) {
    edition = site.editionOfTies
    candidates = site.mostTied(Self.mostCandidates).map { Hub(item: $0.item, count: $0.count) }
    shards = Self.shards(ofItems: site.publication.items.count)
  }

  /// The plan of a site of which some items are at hand.
  ///
  /// - Parameters:
  ///   - items: how many there are in all.
  ///   - hubs: those that are at hand, in their order.
  init(partOf site: PublishedGraph, items: Int, hubs: [Hub]) {
    edition = site.editionOfTies
    candidates = hubs
    shards = Self.shards(ofItems: items)
  }

  /// Those that the page names.
  var hubs: [Hub] { Array(candidates.prefix(KeptMap.mostHubs)) }

  static let mostCandidates = 2 * KeptMap.mostHubs

  private static func shards(ofItems items: Int) -> Int {
    var shards = 1
    while shards < 1024, shards * itemsOfShard < items { shards *= 2 }
    return shards
  }

  private static let itemsOfShard = 256

  /// The shards of which every item stands in a file.
  func shards(of file: Int) -> Range<Int> {
    let width = 1024 / shards
    return file * width..<(file + 1) * width
  }

  /// Where the items of a file stand in the publication, by their keys.
  func positions(in file: Int, of table: ShardTable) -> [Int32] { table.positions[shards(of: file)].flatMap { $0 } }
}
