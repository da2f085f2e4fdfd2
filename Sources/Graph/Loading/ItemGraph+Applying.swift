public import Store

extension ItemGraph {
  /// Reads the facts that the source has gained and returns the keys they changed. The cost is that of the batch and the lists it
  /// touches. A batch that removes facts also scans the hashes of all fact ids (8 bytes each), because a removal reaches its fact
  /// in any item.
  ///
  /// - Throws: what the source throws when it cannot be read, and a `Diagnostic` when numbers run out; the graph is then
  ///   unchanged.
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
    var added: [(item: UInt32, cell: UInt32)] = []
    for fact in facts { added.append(loader.add(fact, to: &self)) }
    var lastSeconds: [UInt32: Int64] = [:]
    for item in Set(added.map(\.item)) { lastSeconds[item] = lastSecond(of: item, before: UInt32(first)) }
    for (item, number) in added {
      let cell = cells[Int(number)]
      let comesLast = cell.moment.second.map { $0 > lastSeconds[item] ?? .min } ?? false
      let adds = cell.packed & Cell.removes == 0 && frontMatterRules[number] == nil
      keys.note(item, cell.name, isRewritten: !(comesLast && adds))
    }
    sort(&loader.disordered)
    settleRemovals(of: loader.removedHashes, from: first, &keys)
    settleDeletions(&keys)
    retie(&keys)
    keys.newItems = (firstItem..<items.count).map { ItemIndex(raw: UInt32($0)) }
    return keys
  }

  /// The second of an item's newest fact among those before a given cell; nil where there is none with a day. It is called before
  /// chains are sorted, while new cells are above all others.
  private func lastSecond(of item: UInt32, before first: UInt32) -> Int64? {
    var last: Moment?
    forEachTop(of: item) { top in
      var version = top
      while version >= first, version < Cell.endBit { version = cells[Int(version)].older }
      if version < Cell.endBit { last = max(last ?? .oldest, cells[Int(version)].moment) }
    }
    return last?.second
  }

  /// Settles removals both ways: new facts may be removed already, and new removals may reach facts of any item.
  private mutating func settleRemovals(of hashes: Set<UInt64>, from first: Int, _ keys: inout ChangedKeys) {
    if !removals.isEmpty {
      for cell in UInt32(first)..<UInt32(cells.count) where settleRemoval(of: cell) {
        keys.note(owner(of: cell), cells[Int(cell)].name)
      }
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

/// New facts, copied out of a scan. The graph takes all of them or, when the scan fails on the way, none.
struct FactBatch: ~Copyable {
  private(set) var facts: [ScannedFact] = []
  private(set) var cursor = ScanCursor.start
  /// Holds the facts' texts.
  private var arena = ByteArena(estimate: 0)

  /// - Throws: what the source throws.
  init(_ source: some FactSource, after start: ScanCursor) throws {
    cursor = try source.scan(after: start) { facts.append(arena.hold($0)) }
  }
}

extension ByteArena {
  /// A copy of a fact whose texts live as long as the arena, without the name of an unknown type.
  mutating func hold(_ fact: ScannedFact) -> ScannedFact {
    ScannedFact(
      factId: hold(fact.factId), itemId: hold(fact.itemId), attribute: hold(fact.attribute), value: hold(fact.value),
      numericalValue: fact.numericalValue, type: fact.type, flags: fact.flags, timestamp: fact.timestamp,
      drive: fact.drive, row: fact.row)
  }

  private mutating func hold(_ bytes: Bytes) -> Bytes { Bytes(start: append(bytes), count: bytes.count) }
}
