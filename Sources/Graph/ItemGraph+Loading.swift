public import Store

extension ItemGraph {
  /// Loads everything that a source has, in one pass.
  ///
  /// - Throws: what the source throws when it cannot be read.
  public init(loading source: some FactSource) throws {
    let estimate = source.scanEstimate
    arena = ByteArena(estimate: estimate.bytes)
    items = InternTable(expecting: estimate.facts / 5)
    names = InternTable()
    for text in NameIndex.fixed { _ = intern(name: text) }
    cells.reserveCapacity(estimate.facts)
    var loader = Loader()
    cursor = try source.scan(after: .start) { fact in
      loader.add(fact, to: &self)
    }
    settleRemovals(from: 0)
    settleDeletions(of: deletionCandidates)
    buildReferences()
  }
}

extension ItemGraph {
  mutating func internItem(_ id: Bytes) -> UInt32 {
    let item = items.intern(id, in: arena)
    if Int(item) == heads.count {
      heads.append(Cell.none)
      marks.append([])
    }
    return item
  }

  /// Puts a new cell where it belongs: behind the item's last attribute, on top of its older versions, or, for a fact that
  /// arrives late, among them.
  @inline(__always)
  mutating func link(_ new: UInt32, _ name: UInt32, _ item: UInt32) {
    var previous = Cell.none
    var top = heads[Int(item)]
    while top != Cell.none, cells[Int(top)].name != name {
      previous = top
      top = cells[Int(top)].next
    }
    guard top != Cell.none else { return connect(previous, item, to: new) }
    guard cells[Int(new)].isNewer(than: cells[Int(top)]) else { return sink(new, below: top) }
    cells[Int(new)].next = cells[Int(top)].next
    cells[Int(new)].older = top
    cells[Int(top)].next = Cell.none
    connect(previous, item, to: new)
  }

  private mutating func connect(_ previous: UInt32, _ item: UInt32, to new: UInt32) {
    if previous == Cell.none { heads[Int(item)] = new } else { cells[Int(previous)].next = new }
  }

  private mutating func sink(_ new: UInt32, below top: UInt32) {
    var above = top
    while cells[Int(above)].older != Cell.none, cells[Int(cells[Int(above)].older)].isNewer(than: cells[Int(new)]) {
      above = cells[Int(above)].older
    }
    cells[Int(new)].older = cells[Int(above)].older
    cells[Int(above)].older = new
  }
}
