public import Store

extension ItemGraph {
  /// Takes in what the source has beyond what was read, and says what it changed.
  public mutating func apply(_ source: some FactSource) throws -> ChangedKeys {
    let first = cells.count
    var loader = Loader()
    var touched: [(item: UInt32, cell: UInt32)] = []
    let before = removals
    cursor = try source.scan(after: cursor) { fact in
      let cell = loader.add(fact, to: &self)
      touched.append((items.number(of: fact.itemId) ?? 0, cell))
    }
    guard cells.count > first else { return ChangedKeys() }
    var keys = ChangedKeys()
    for (item, cell) in touched { keys.note(item, cells[Int(cell)].name) }
    settleNewRemovals(since: before, first, &keys)
    settleTouchedDeletions(&keys)
    rebuildReferences(&keys)
    return keys
  }

  /// New facts may already be removed; new removals may reach facts of any item.
  private mutating func settleNewRemovals(since before: [UInt64: Removal], _ first: Int, _ keys: inout ChangedKeys) {
    settleRemovals(from: first)
    let new = removals.filter { hash, removal in before[hash].map { $0.sequence != removal.sequence } ?? true }
    guard !new.isEmpty else { return }
    for item in heads.indices {
      var top = heads[item]
      while top != Cell.none {
        var version = top
        while version != Cell.none {
          if new[cells[Int(version)].factHash] != nil {
            settleRemoval(of: Int(version))
            keys.note(UInt32(item), cells[Int(version)].name)
          }
          version = cells[Int(version)].older
        }
        top = cells[Int(top)].next
      }
    }
  }

  private mutating func settleTouchedDeletions(_ keys: inout ChangedKeys) {
    for item in keys.items where marks[Int(item.raw)].contains(.isDeletionCandidate) {
      settleDeletions(of: [item.raw])
      var top = heads[Int(item.raw)]
      while top != Cell.none {
        keys.note(item.raw, cells[Int(top)].name)
        top = cells[Int(top)].next
      }
    }
  }

  private mutating func rebuildReferences(_ keys: inout ChangedKeys) {
    let candidates = keys.items.filter { marks[Int($0.raw)].contains(.isReferenceCandidate) }
    guard !candidates.isEmpty else { return }
    let old = Dictionary(grouping: outgoing.filter { candidates.contains($0.item) }, by: \.item)
    buildReferences()
    let new = Dictionary(grouping: outgoing.filter { candidates.contains($0.item) }, by: \.item)
    for item in candidates {
      for reference in (old[item] ?? []) + (new[item] ?? []) {
        keys.referencesOut.insert(reference.from)
        keys.referencesIn.insert(reference.to)
      }
    }
  }
}
