import Store

extension SlowGraph {
  private struct Tie {
    let item: String
    let from: Placed
    let to: Placed
    let type: String
    let order: Double?

    var line: String { "\(item) \(type) \(order.map { "\($0)" } ?? "-")" }

    func isBefore(_ other: Tie) -> Bool {
      switch (order, other.order) {
      case (let first?, let second?) where first != second: first < second
      case (.some, nil): true
      case (nil, .some): false
      default: isNewer(from, than: other, other.from)
      }
    }

    /// Whether one end is newer. The order of rows without a time is only their import order, and means nothing.
    func isNewer(_ end: Placed, than other: Tie, _ otherEnd: Placed) -> Bool {
      guard end.fact.timestamp == .oldest, otherEnd.fact.timestamp == .oldest else {
        return end.isNewer(than: otherEnd)
      }
      return item.utf8.lexicographicallyPrecedes(other.item.utf8)
    }
  }

  /// The properties that a graph of the same facts must show.
  var observations: Observations {
    var seen = Observations()
    let removed = Set(facts.map(\.key)).subtracting(live.map(\.key))
    for placed in facts {
      seen[.attribute(item: placed.fact.itemId, name: placed.fact.attribute), default: ""] +=
        "\(placed.line) \(placed.fact.timestamp.microseconds) \(placed.fact.flags & 1 != 0) "
        + "\(removed.contains(placed.key)) \(isHidden(placed))\n"
    }
    let ties = ties
    for item in itemIds {
      let out = ties.filter { $0.from.fact.value == item }.sorted { $0.isBefore($1) }
      if !out.isEmpty { seen[.referencesOut(item)] = lines(out.map { "\($0.line) to \($0.to.fact.value)" }) }
      let into = ties.filter { $0.to.fact.value == item }.sorted { $0.isNewer($0.to, than: $1, $1.to) }
      if !into.isEmpty { seen[.referencesIn(item)] = lines(into.map { "\($0.line) from \($0.from.fact.value)" }) }
      if isDeleted(item) { seen[.deletion(item)] = "" }
      seen[.consequences(item)] = consequences(of: item, isReference: ties.contains { $0.item == item })
    }
    return seen
  }

  private var ties: [Tie] {
    itemIds.compactMap { item in
      guard let from = end("fromItemId", of: item), let to = end("toItemId", of: item) else { return nil }
      let order = current("order", of: item).flatMap { $0.fact.valueType == .number ? $0.fact.numericalValue : nil }
      let type = current("referenceType", of: item)
        .flatMap { $0.fact.valueType == .null || $0.fact.value.isEmpty ? nil : $0.fact.value }
      return Tie(item: item, from: from, to: to, type: type ?? "-", order: order.flatMap { $0.isFinite ? $0 : nil })
    }
  }

  private func end(_ attribute: String, of item: String) -> Placed? {
    current(attribute, of: item).flatMap { $0.fact.valueType == .null ? nil : $0 }
  }

  private func consequences(of item: String, isReference: Bool) -> String {
    let visible = visible(item)
    let current = Set(visible.map(\.fact.attribute)).compactMap { name in
      visible.first { $0.fact.attribute == name }.map { "\(name) = \($0.line)" }
    }
    let moments = visible.map(\.fact.timestamp).filter { $0 != .oldest }.sorted()
    let span = moments.first.map { "\($0.microseconds) to \(moments[moments.count - 1].microseconds)" } ?? "never"
    let hasFacts = facts.contains { $0.fact.itemId == item }
    return "\(hasFacts) \(isReference) \(isReference) \(successor(of: item) ?? "-") \(span)\n" + lines(current.sorted())
  }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

extension SlowGraph.Placed {
  fileprivate var key: [Int] { [drive, row] }
}
