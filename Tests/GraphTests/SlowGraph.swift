import Store

/// The oracle: `fact-store.md` word by word over a list of facts, without a thought for speed.
struct SlowGraph {
  struct Placed {
    let fact: Fact
    let drive: Int
    let row: Int
    func isNewer(than other: Placed) -> Bool {
      (fact.timestamp, drive, row) > (other.fact.timestamp, other.drive, other.row)
    }
  }

  /// Newest first, in the total order.
  let facts: [Placed]
  /// Facts that no version of their own id removes.
  let live: [Placed]

  init(_ list: FactList) {
    let placed = list.drives.enumerated().flatMap { drive, facts in
      facts.enumerated().map { Placed(fact: $0.element, drive: drive, row: $0.offset) }
    }
    facts = placed.sorted { $0.isNewer(than: $1) }
    var removed: Set<String> = []
    var live: [Placed] = []
    for fact in facts {
      if fact.fact.isRemoval { removed.insert(fact.fact.factId) }
      if !removed.contains(fact.fact.factId) { live.append(fact) }
    }
    self.live = live
  }

  var itemIds: [String] { Set(facts.map(\.fact.itemId)).sorted() }

  func deletion(of item: String) -> Placed? {
    live.first { $0.fact.itemId == item && $0.fact.attribute == "deleted" }
  }

  func visible(_ item: String) -> [Placed] {
    let deletion = deletion(of: item)
    return live.filter { placed in
      guard placed.fact.itemId == item else { return false }
      guard let deletion, placed.fact.attribute != "deleted" else { return true }
      return placed.isNewer(than: deletion)
    }
  }

  func current(_ attribute: String, of item: String) -> Placed? {
    visible(item).first { $0.fact.attribute == attribute }
  }

  func isDeleted(_ item: String) -> Bool {
    deletion(of: item) != nil && visible(item).allSatisfy { ["deleted", "successor"].contains($0.fact.attribute) }
  }

  func successor(of item: String) -> String? {
    live.first { $0.fact.itemId == item && $0.fact.attribute == "successor" }?.fact.value
  }

  struct Tie {
    let item: String, from: Placed, to: Placed, type: String?, order: Double?
  }

  var ties: [Tie] {
    itemIds.compactMap { item in
      guard let from = current("fromItemId", of: item), let to = current("toItemId", of: item) else { return nil }
      let order = current("order", of: item).flatMap { $0.fact.valueType == .number ? $0.fact.numericalValue : nil }
      let type = current("referenceType", of: item).flatMap { $0.fact.valueType == .null ? nil : $0.fact.value }
      return Tie(item: item, from: from, to: to, type: type, order: order)
    }
  }

  /// The same text as `ItemGraph.dump`.
  var dump: String {
    let ties = ties
    let ids = Set(itemIds).union(ties.flatMap { [$0.from.fact.value, $0.to.fact.value] }).sorted()
    return ids.map { dump($0, ties) }.joined()
  }

  private func dump(_ item: String, _ ties: [Tie]) -> String {
    let isReference = ties.contains { $0.item == item }
    var lines = [item + (isDeleted(item) ? " deleted" : "") + (isReference ? " reference" : "")]
    if let successor = successor(of: item) { lines.append("  successor \(successor)") }
    lines += Set(visible(item).map(\.fact.attribute)).compactMap { current($0, of: item)?.fact }.map {
      "  \($0.attribute) = \($0.valueType.name) \($0.value) \($0.numericalValue)"
    }.sorted()
    let out = ties.filter { $0.from.fact.value == item }.sorted { first, second in
      if let a = first.order, let b = second.order, a != b { return a < b }
      if (first.order == nil) != (second.order == nil) { return first.order != nil }
      return first.from.isNewer(than: second.from)
    }
    lines += out.map {
      "  -> \($0.item) \($0.type ?? "-") \($0.order.map { String($0) } ?? "-") to \($0.to.fact.value)"
    }
    let into = ties.filter { $0.to.fact.value == item }.sorted { $0.to.isNewer(than: $1.to) }
    lines += into.map {
      "  <- \($0.item) \($0.type ?? "-") \($0.order.map { String($0) } ?? "-") from \($0.from.fact.value)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
