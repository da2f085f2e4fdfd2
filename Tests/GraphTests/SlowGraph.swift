import Store

/// The oracle: implements `fact-store.md` literally over a list of facts, without regard for speed.
struct SlowGraph {
  struct Placed {
    let fact: Fact
    let drive: Int
    let row: Int
    func isNewer(than other: Placed) -> Bool {
      (fact.timestamp, drive, row) > (other.fact.timestamp, other.drive, other.row)
    }
    /// The type, text and number of its value.
    var line: String {
      let hasNumber = fact.valueType == .number || fact.valueType == .timestamp
      return "\(fact.valueType.name) \(fact.value) \(hasNumber ? fact.numericalValue : 0.0)"
    }
  }

  /// The newest first, in the total order.
  let facts: [Placed]
  /// The facts that no version of their own id removes.
  let live: [Placed]

  init(_ list: FactList) {
    let placed = list.drives.enumerated().flatMap { drive, facts in
      facts.enumerated().map { Placed(fact: $0.element, drive: drive, row: $0.offset) }
    }
    facts = placed.sorted { $0.isNewer(than: $1) }
    var removed: Set<String> = []
    var live: [Placed] = []
    for fact in facts {
      if fact.fact.flags & 1 != 0 { removed.insert(fact.fact.factId) }
      if !removed.contains(fact.fact.factId) { live.append(fact) }
    }
    self.live = live
  }

  /// The ids that facts have, and those in their values, reference ends and successors.
  var itemIds: Set<String> {
    Set(
      facts.flatMap { placed -> [String] in
        let fact = placed.fact
        let isEnd = ["fromItemId", "toItemId", "successor"].contains(fact.attribute) && fact.valueType != .null
        return fact.valueType == .itemId || isEnd ? [fact.itemId, fact.value] : [fact.itemId]
      })
  }

  func deletion(of item: String) -> Placed? {
    live.first { $0.fact.itemId == item && $0.fact.attribute == "deleted" }
  }

  func isHidden(_ placed: Placed) -> Bool {
    guard placed.fact.attribute != "deleted", let deletion = deletion(of: placed.fact.itemId) else { return false }
    return deletion.isNewer(than: placed)
  }

  func visible(_ item: String) -> [Placed] { live.filter { $0.fact.itemId == item && !isHidden($0) } }

  func current(_ attribute: String, of item: String) -> Placed? {
    visible(item).first { $0.fact.attribute == attribute }
  }

  func isDeleted(_ item: String) -> Bool {
    deletion(of: item) != nil && visible(item).allSatisfy { ["deleted", "successor"].contains($0.fact.attribute) }
  }

  func successor(of item: String) -> String? {
    let newest = live.first { $0.fact.itemId == item && $0.fact.attribute == "successor" }
    return newest.flatMap { $0.fact.valueType == .null ? nil : $0.fact.value }
  }
}
