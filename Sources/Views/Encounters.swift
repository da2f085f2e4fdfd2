import Graph

/// Which items were met since it was last begun anew: of ever so many rows, each item counts once.
struct Encounters {
  /// By item: in which round it was met last.
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func begin(_ itemCount: Int) {
    if rounds.count < itemCount { rounds = [UInt32](repeating: 0, count: itemCount) }
    round += 1
  }

  /// - Returns: whether it was not met before.
  mutating func meet(_ item: ItemIndex) -> Bool {
    guard Int(item.raw) < rounds.count, rounds[Int(item.raw)] != round else { return false }
    rounds[Int(item.raw)] = round
    return true
  }
}
