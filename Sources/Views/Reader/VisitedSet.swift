import Graph

/// A visited set of items that is quick to clear, so that each item counts once among any number of rows.
struct VisitedSet {
  /// For each item, the last round in which it was visited.
  private var rounds: [UInt32] = []
  private var round: UInt32 = 0

  mutating func begin(_ itemCount: Int) {
    if rounds.count < itemCount { rounds = [UInt32](repeating: 0, count: itemCount) }
    round += 1
  }

  /// - Returns: whether it was not visited before.
  mutating func meet(_ item: ItemIndex) -> Bool {
    guard Int(item.raw) < rounds.count, rounds[Int(item.raw)] != round else { return false }
    rounds[Int(item.raw)] = round
    return true
  }
}
