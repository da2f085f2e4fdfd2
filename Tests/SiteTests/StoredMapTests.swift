import Chance
import Pages
import Testing

@testable import Site

/// The stored hubs of the map of all items.
@Suite("The items that are tied to most others")
struct StoredMapTests {
  private static func hub(_ item: Int, _ count: Int) -> StoredMap.Hub {
    StoredMap.Hub(item: UInt32(item), count: count, key: ItemKey(id: "item\(item)"))
  }

  /// The first items by their number of links, found from the counts of all items.
  private static func first(_ most: Int, of counts: [Int]) -> [UInt32] {
    let hubs = counts.indices.map { hub($0, counts[$0]) }.filter { $0.count > 0 }
    return hubs.sorted { ($1.count, $0.key) < ($0.count, $1.key) }.prefix(most).map(\.item)
  }

  @Test("are known as long as enough of them are left", arguments: 0..<UInt64(Trials.count(6, long: 20)))
  func random(seed: UInt64) {
    var dice = Dice(seed: seed)
    var counts = (0..<[150, 500, 2000][Int(seed % 3)]).map { _ in dice.roll(8) }
    let candidates = Self.first(MapPlan.mostCandidates, of: counts).map { Self.hub(Int($0), counts[Int($0)]) }
    var map = StoredMap(hubs: candidates, isWhole: candidates.count < MapPlan.mostCandidates)
    var steps = 0
    while steps < 500 {
      let changed = Set((0...dice.roll(6)).map { _ in dice.roll(counts.count) })
      for item in changed { counts[item] = max(0, counts[item] + dice.roll(5) - 2) }
      if dice.roll(4) == 0 { counts.append(dice.roll(6)) }
      let others = changed.union([counts.count - 1]).map { Self.hub($0, counts[$0]) }
      guard map.take(others) else { break }
      #expect(map.hubs.prefix(StoredMap.mostHubs).map(\.item) == Self.first(StoredMap.mostHubs, of: counts))
      steps += 1
    }
    #expect(steps > 20)
  }
}
