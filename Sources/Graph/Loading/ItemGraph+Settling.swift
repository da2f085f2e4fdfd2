import Store

/// Removals and deletions depend on all facts together, so they are settled after a batch has been linked.
extension ItemGraph {
  /// Marks every cell that a newer version removes. A removal hides itself and every older version of the same fact, in any item
  /// (`fact-store.md`, "Fetch").
  mutating func settleRemovals() {
    forEachCell(of: Set(removals.keys), in: 0..<cells.count) { _ = $0.settleRemoval(of: $1) }
  }

  /// Calls `body` with the cells whose facts' ids have one of these hashes.
  mutating func forEachCell(
    of hashes: Set<UInt64>, in range: Range<Int>, _ body: (inout ItemGraph, UInt32) -> Void
  ) {
    guard !hashes.isEmpty else { return }
    // A small filter avoids a set lookup for the many facts that nobody removed.
    var filter = [Bool](repeating: false, count: 1 << 16)
    for hash in hashes { filter[Int(hash & 0xFFFF)] = true }
    for index in range where filter[Int(factHashes[index] & 0xFFFF)] && hashes.contains(factHashes[index]) {
      body(&self, UInt32(index))
    }
  }

  /// - Returns: whether the fact is newly removed. Removals are never undone; a newer version restores a fact.
  mutating func settleRemoval(of cell: UInt32) -> Bool {
    guard cells[Int(cell)].packed & Cell.removed == 0, let removal = removals[factHashes[Int(cell)]],
      cell != removal.cell, isNewer(removal.cell, than: cell)
    else { return false }
    let wasUnremoved = cells[Int(cell)].isUnremoved
    cells[Int(cell)].packed |= Cell.removed
    return wasUnremoved
  }

  /// Finds the item's newest live `deleted` fact and marks what it hides: every older fact except `deleted` ones
  /// (`fact-store.md`, "Deleted items").
  ///
  /// - Returns: the cells that became hidden or visible.
  @discardableResult
  mutating func settleDeletion(of item: UInt32) -> [UInt32] {
    let deletion = top(of: NameIndex.deleted.raw, in: item).flatMap { newest(from: $0) { $0.isUnremoved } }
    var isDeleted = deletion != nil
    var cells: [UInt32] = []
    forEachTop(of: item) { top in forEachVersion(from: top) { cells.append($0) } }
    var changed: [UInt32] = []
    for cell in cells where self.cells[Int(cell)].name != NameIndex.deleted.raw {
      let isHidden = deletion.map { isNewer($0, than: cell) } ?? false
      if hide(cell, isHidden) { changed.append(cell) }
      if !isHidden, revives(cell) { isDeleted = false }
    }
    if isDeleted {
      states[Int(item)].marks.insert(.isDeleted)
    } else {
      states[Int(item)].marks.remove(.isDeleted)
    }
    return changed
  }

  private func revives(_ cell: UInt32) -> Bool {
    cells[Int(cell)].isUnremoved && cells[Int(cell)].name != NameIndex.successor.raw
  }

  private mutating func hide(_ cell: UInt32, _ isHidden: Bool) -> Bool {
    let before = cells[Int(cell)].packed
    let after = isHidden ? before | Cell.buried : before & ~Cell.buried
    cells[Int(cell)].packed = after
    return before != after
  }
}
