import Store

/// Removals, deletions and references follow from all facts together, so they are settled when a batch has been linked.
extension ItemGraph {
  /// Marks cells that a newer version removes: a removal hides itself and every older version of the same fact id, in any
  /// item (`fact-store.md`, "Fetch").
  ///
  /// - Parameter first: the first cell to look at.
  mutating func settleRemovals(from first: Int) {
    guard !removals.isEmpty else { return }
    // A small filter keeps the table of removals out of the way of the many facts that nobody removed.
    var filter = [Bool](repeating: false, count: 1 << 16)
    for hash in removals.keys { filter[Int(hash & 0xFFFF)] = true }
    for index in first..<cells.count where filter[Int(cells[index].factHash & 0xFFFF)] { settleRemoval(of: index) }
  }

  mutating func settleRemoval(of index: Int) {
    guard let removal = removals[cells[index].factHash] else { return }
    let cell = cells[index]
    let isRemoved = (cell.moment, cell.sequence) <= (removal.moment, removal.sequence)
    if isRemoved { cells[index].packed |= Cell.removed } else { cells[index].packed &= ~Cell.removed }
  }

  /// Finds each item's newest live `deleted` fact and marks what it hides: every older fact but `deleted` ones.
  mutating func settleDeletions(of candidates: [UInt32]) {
    for item in candidates { settleDeletion(of: item) }
  }

  private mutating func settleDeletion(of item: UInt32) {
    let deletion = top(of: NameIndex.deleted.raw, in: item).flatMap { newestUnremoved(from: $0) }.map { cells[Int($0)] }
    var isDeleted = deletion != nil
    var top = heads[Int(item)]
    while top != Cell.none {
      var version = top
      while version != Cell.none {
        let cell = cells[Int(version)]
        let isHidden = deletion.map { $0.isNewer(than: cell) } ?? false && cell.name != NameIndex.deleted.raw
        if isHidden { cells[Int(version)].packed |= Cell.buried } else { cells[Int(version)].packed &= ~Cell.buried }
        if !isHidden, cell.isUnremoved, cell.name != NameIndex.deleted.raw, cell.name != NameIndex.successor.raw {
          isDeleted = false
        }
        version = cell.older
      }
      top = cells[Int(top)].next
    }
    if isDeleted { marks[Int(item)].insert(.isDeleted) } else { marks[Int(item)].remove(.isDeleted) }
  }

  private func newestUnremoved(from top: UInt32) -> UInt32? {
    var version = top
    while version != Cell.none {
      if cells[Int(version)].isUnremoved { return version }
      version = cells[Int(version)].older
    }
    return nil
  }

  /// Builds both directions of the adjacency from the reference items' current values.
  mutating func buildReferences() {
    var ties: [Tie] = []
    ties.reserveCapacity(referenceCandidates.count)
    for item in referenceCandidates {
      if let tie = tie(of: item) {
        ties.append(tie)
        marks[Int(item)].insert(.isReference)
      } else {
        marks[Int(item)].remove(.isReference)
      }
    }
    (outgoing, outgoingStarts) = sorted(ties, by: \.from) { isFirst($0, $1) }
    (incoming, incomingStarts) = sorted(ties, by: \.to) { cells[Int($0.toCell)].isNewer(than: cells[Int($1.toCell)]) }
  }

  /// A reference with the facts that decide its place in lists.
  struct Tie {
    let reference: Reference
    let fromCell: UInt32
    let toCell: UInt32
    var from: Int { Int(reference.from.raw) }
    var to: Int { Int(reference.to.raw) }
  }

  mutating func tie(of item: UInt32) -> Tie? {
    guard let fromCell = currentCell(.fromItemId, of: item), let toCell = currentCell(.toItemId, of: item),
      let from = end(fromCell), let to = end(toCell)
    else { return nil }
    let index = ItemIndex(raw: item)
    let order = current(.order, of: index).flatMap { $0.type == .number && $0.number.isFinite ? $0.number : nil }
    let type = current(.referenceType, of: index).flatMap { value -> NameIndex? in
      guard value.type != .null, !value.bytes.isEmpty else { return nil }
      return NameIndex(raw: names.intern(value.bytes, in: arena))
    }
    let reference = Reference(
      item: index, from: ItemIndex(raw: from), to: ItemIndex(raw: to), type: type, order: order)
    return Tie(reference: reference, fromCell: fromCell, toCell: toCell)
  }

  /// The item at one end; its id may have been written as a plain text.
  private mutating func end(_ cell: UInt32) -> UInt32? {
    let value = value(of: cells[Int(cell)])
    if let target = value.target { return target.raw }
    return value.type == .string ? internItem(value.bytes) : nil
  }

  private func isFirst(_ first: Tie, _ second: Tie) -> Bool {
    switch (first.reference.order, second.reference.order) {
    case (let first?, let second?) where first != second: first < second
    case (.some, nil): true
    case (nil, .some): false
    default: cells[Int(first.fromCell)].isNewer(than: cells[Int(second.fromCell)])
    }
  }

  /// Sorts ties into stretches by item, and each stretch by a rule.
  private func sorted(
    _ ties: [Tie], by end: (Tie) -> Int, _ isFirst: (Tie, Tie) -> Bool
  ) -> (references: [Reference], starts: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: items.count + 1)
    for tie in ties { starts[end(tie) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var places = starts
    var order = [UInt32](repeating: 0, count: ties.count)
    for (number, tie) in ties.enumerated() {
      order[Int(places[end(tie)])] = UInt32(number)
      places[end(tie)] += 1
    }
    for item in 0..<items.count where starts[item + 1] - starts[item] > 1 {
      order[Int(starts[item])..<Int(starts[item + 1])].sort { isFirst(ties[Int($0)], ties[Int($1)]) }
    }
    return (order.map { ties[Int($0)].reference }, starts)
  }
}
