public import Store

extension ItemGraph {
  /// Takes in what the source has beyond what was read, and says what it changed. Costs what the batch and the lists it
  /// touches cost; a batch that removes facts looks besides through the hashes of all fact ids (8 bytes each), because a
  /// removal reaches its fact in any item.
  ///
  /// - Throws: what the source throws when it cannot be read, and a `Diagnostic` when numbers run out; the graph is then as
  ///   it was.
  public mutating func apply(_ source: some FactSource) throws -> ChangedKeys {
    let batch = try FactBatch(source, after: cursor)
    try makeRoom(for: batch.facts.count)
    try recallTexts(before: batch.facts)
    cursor = batch.cursor
    return batch.facts.isEmpty ? ChangedKeys() : take(batch.facts)
  }

  private mutating func take(_ facts: [ScannedFact]) -> ChangedKeys {
    let first = cells.count
    let firstItem = items.count
    var keys = ChangedKeys()
    var loader = Loader(leavesTexts: false)
    for fact in facts {
      let (item, cell) = loader.add(fact, to: &self)
      keys.note(item, cells[Int(cell)].name)
    }
    sort(&loader.disordered)
    settleRemovals(of: loader.removedHashes, from: first, &keys)
    settleDeletions(&keys)
    retie(&keys)
    keys.newItems = (firstItem..<items.count).map { ItemIndex(raw: UInt32($0)) }
    return keys
  }

  /// New facts may be removed already; new removals may reach facts of any item.
  private mutating func settleRemovals(of hashes: Set<UInt64>, from first: Int, _ keys: inout ChangedKeys) {
    if !removals.isEmpty {
      for cell in first..<cells.count { _ = settleRemoval(of: UInt32(cell)) }
    }
    forEachCell(of: hashes, in: 0..<first) { graph, cell in
      if graph.settleRemoval(of: cell) { keys.note(graph.owner(of: cell), graph.cells[Int(cell)].name) }
    }
  }

  private mutating func settleDeletions(_ keys: inout ChangedKeys) {
    for item in keys.items where states[Int(item.raw)].marks.contains(.isDeletionCandidate) {
      let before = isDeleted(item)
      for cell in settleDeletion(of: item.raw) { keys.note(item.raw, cells[Int(cell)].name) }
      if isDeleted(item) != before { keys.deletions.insert(item) }
    }
  }
}
