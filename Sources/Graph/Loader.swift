import Store

/// What the loading of one row remembers of the row before: most rows are of the same item, and attributes follow each
/// other as they did the last time.
struct Loader {
  private var lastItem: UInt32 = .max
  private var lastName: UInt32 = 0
  private var followers = [UInt32](repeating: 0, count: 64)

  /// - Returns: the number of the new cell.
  @discardableResult
  mutating func add(_ fact: ScannedFact, to graph: inout ItemGraph) -> UInt32 {
    let item = self.item(fact.itemId, &graph)
    let name = self.name(fact.attribute, &graph)
    let cell = self.cell(of: fact, name, &graph)
    let number = UInt32(graph.cells.count)
    graph.cells.append(cell)
    graph.link(number, name, item)
    note(fact, name, item, cell, &graph)
    return number
  }

  private mutating func item(_ id: Bytes, _ graph: inout ItemGraph) -> UInt32 {
    if lastItem != .max, graph.items.equals(Int(lastItem), id) { return lastItem }
    lastItem = graph.internItem(id)
    return lastItem
  }

  private mutating func name(_ text: Bytes, _ graph: inout ItemGraph) -> UInt32 {
    let guess = followers[Int(lastName) & 63]
    if graph.names.equals(Int(guess), text) {
      lastName = guess
      return guess
    }
    let name = graph.names.intern(text, in: graph.arena)
    followers[Int(lastName) & 63] = name
    lastName = name
    return name
  }

  private func cell(of fact: ScannedFact, _ name: UInt32, _ graph: inout ItemGraph) -> Cell {
    var packed = name | UInt32(fact.type.rawValue) << 24
    if fact.flags & 1 != 0 { packed |= Cell.removes }
    let place: UInt64
    switch fact.type {
    case .itemId:
      packed |= Cell.isTarget
      place = UInt64(graph.internItem(fact.value))
    case .number, .timestamp:
      place = UInt64(UInt(bitPattern: graph.arena.append(fact.numericalValue, fact.value)))
    default: place = UInt64(UInt(bitPattern: graph.arena.append(fact.value)))
    }
    let sequence = UInt64(fact.drive) << 56 | UInt64(bitPattern: fact.row) & 0xFF_FFFF_FFFF_FFFF
    return Cell(
      packed: packed, length: UInt32(fact.value.count), place: place, moment: fact.timestamp, sequence: sequence,
      factHash: ByteHash.of(fact.factId))
  }

  private func note(_ fact: ScannedFact, _ name: UInt32, _ item: UInt32, _ cell: Cell, _ graph: inout ItemGraph) {
    graph.marks[Int(item)].insert(.hasFacts)
    while graph.usedNames.count <= Int(name) { graph.usedNames.append(false) }
    graph.usedNames[Int(name)] = true
    if name == NameIndex.fromItemId.raw, graph.marks[Int(item)].insert(.isReferenceCandidate).inserted {
      graph.referenceCandidates.append(item)
    }
    if name == NameIndex.deleted.raw, graph.marks[Int(item)].insert(.isDeletionCandidate).inserted {
      graph.deletionCandidates.append(item)
    }
    if cell.packed & Cell.removes != 0 {
      let known = graph.removals[cell.factHash]
      if known.map({ ($0.moment, $0.sequence) < (cell.moment, cell.sequence) }) ?? true {
        graph.removals[cell.factHash] = ItemGraph.Removal(moment: cell.moment, sequence: cell.sequence)
      }
    }
  }
}
