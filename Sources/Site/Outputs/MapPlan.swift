import Graph
import Pages
import Views

/// How the map of all items is split into files, and which items its page names.
struct MapPlan: Sendable {
  /// The edition of the links in texts; it changes when texts link to other items.
  let edition: Int
  /// The items with the most links, in descending order: more than the page names.
  let candidates: [Hub]
  /// How many files there are: a power of two that follows from the number of items, so that a file has about 20 kB.
  let shards: Int

  init(of site: PublishedGraph) {
    edition = site.editionOfTies
    candidates = site.mostTied(Self.mostCandidates).map { Hub(item: $0.item, count: $0.count) }
    shards = Self.shards(ofItems: site.publication.items.count)
  }

  /// The plan of a partly loaded site.
  ///
  /// - Parameters:
  ///   - items: how many there are in all.
  ///   - hubs: the loaded ones, in their order.
  init(partOf site: PublishedGraph, items: Int, hubs: [Hub]) {
    edition = site.editionOfTies
    candidates = hubs
    shards = Self.shards(ofItems: items)
  }

  /// The hubs that the page names.
  var hubs: [Hub] { Array(candidates.prefix(StoredMap.mostHubs)) }

  static let mostCandidates = 2 * StoredMap.mostHubs

  private static func shards(ofItems items: Int) -> Int {
    var shards = 1
    while shards < 1024, shards * itemsOfShard < items { shards *= 2 }
    return shards
  }

  private static let itemsOfShard = 256

  /// The shards whose items are in a file.
  func shards(of file: Int) -> Range<Int> {
    let width = 1024 / shards
    return file * width..<(file + 1) * width
  }

  /// The positions in the publication of a file's items, by their keys.
  func positions(in file: Int, of table: ShardTable) -> [Int32] { table.positions[shards(of: file)].flatMap { $0 } }
}
