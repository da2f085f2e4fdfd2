import Store

/// Linking cells into chains.
extension ItemGraph {
  mutating func internItem(_ id: Bytes) -> UInt32 {
    let item = items.intern(id, in: &idArena)
    if Int(item) == states.count { states.append(ItemState()) }
    return item
  }

  @inline(__always)
  mutating func note(row: Int64, of drive: UInt8) {
    let cell = UInt32(cells.count)
    if let last = stretches.last {
      if last.continues(with: row, of: drive, at: cell) { return }
      if last.drive != drive { hasOneDrive = false }
    }
    stretches.append(CellRun(firstCell: cell, drive: drive, firstRow: row))
  }

  /// - Returns: whether no newer removal of the same fact was known.
  mutating func note(removal cell: UInt32, of hash: UInt64) -> Bool {
    if let known = removals[hash], !isNewer(cell, than: known.cell) { return false }
    removals[hash] = Removal(moment: cells[Int(cell)].moment, cell: cell)
    return true
  }

  /// Puts a new cell on top of its older versions, or, for a new attribute, after the item's last one.
  ///
  /// - Returns: false when the new cell is older than the one below, so that the chain must be sorted.
  @inline(__always)
  mutating func link(_ new: UInt32, _ name: UInt32, _ item: UInt32) -> Bool {
    let (previous, top) = place(of: name, in: item)
    connect(previous, item, to: new)
    if states[Int(item)].marks.contains(.isWide) { wideItems[item]?.put(new, for: name) }
    guard top != Cell.none else { return true }
    cells[Int(new)].next = cells[Int(top)].next
    cells[Int(new)].older = top
    cells[Int(top)].next = Cell.none
    return isNewer(new, than: top)
  }

  /// The newest version of an attribute and the cell before it in the item's chain. For a new attribute, `none` and the end of
  /// the chain.
  @inline(__always)
  private mutating func place(of name: UInt32, in item: UInt32) -> (previous: UInt32, top: UInt32) {
    if states[Int(item)].marks.contains(.isWide), let wide = wideItems[item] {
      return (wide.previous(of: name), wide.top(of: name) ?? Cell.none)
    }
    var previous = Cell.none
    var top = states[Int(item)].head
    var walked = 0
    while top != Cell.none, cells[Int(top)].name != name {
      previous = top
      top = cells[Int(top)].next
      walked &+= 1
    }
    if walked > WideItem.mostWalked { widen(item) }
    return (previous, top)
  }

  private mutating func widen(_ item: UInt32) {
    var wide = WideItem()
    forEachTop(of: item) { wide.put($0, for: cells[Int($0)].name) }
    wideItems[item] = wide
    states[Int(item)].marks.insert(.isWide)
  }

  @inline(__always)
  private mutating func connect(_ previous: UInt32, _ item: UInt32, to new: UInt32) {
    if previous == Cell.none { states[Int(item)].head = new } else { cells[Int(previous)].next = new }
  }

  /// Sorts chains in which facts arrived late into the total order. Sorting each chain once avoids a walk for every late fact.
  mutating func sort(_ disordered: inout [UInt64]) {
    disordered.sort()
    var last: UInt64?
    for chain in disordered where chain != last {
      sort(UInt32(truncatingIfNeeded: chain), of: UInt32(chain >> 32))
      last = chain
    }
  }

  private mutating func sort(_ name: UInt32, of item: UInt32) {
    let (previous, top) = place(of: name, in: item)
    guard top != Cell.none else { return }
    let next = cells[Int(top)].next
    var versions: [UInt32] = []
    forEachVersion(from: top) { versions.append($0) }
    versions.sort { isNewer($0, than: $1) }
    for (index, version) in versions.enumerated() {
      cells[Int(version)].next = Cell.none
      cells[Int(version)].older = index + 1 < versions.count ? versions[index + 1] : Cell.endBit | item
    }
    cells[Int(versions[0])].next = next
    connect(previous, item, to: versions[0])
    if states[Int(item)].marks.contains(.isWide) { wideItems[item]?.put(versions[0], for: name) }
  }

  /// Whether a cell comes after another in the total order (`fact-store.md`, "Where facts are kept").
  @inline(__always)
  func isNewer(_ cell: UInt32, than other: UInt32) -> Bool {
    let moment = cells[Int(cell)].moment
    let otherMoment = cells[Int(other)].moment
    if moment != otherMoment { return moment > otherMoment }
    if hasOneDrive { return cell > other }
    return order(of: cell) > order(of: other)
  }

  /// The order by drive, then by insertion. It does not depend on how the facts came, as long as each drive's facts came in the
  /// order of its rows.
  @inline(__always)
  func order(of cell: UInt32) -> UInt64 {
    let drive = hasOneDrive ? stretches[0].drive : stretch(of: cell).drive
    return UInt64(drive) << 32 | UInt64(cell)
  }

  @inline(__always)
  func stretch(of cell: UInt32) -> CellRun {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].firstCell <= cell { low = middle } else { high = middle }
    }
    return stretches[low]
  }

  /// The item that a cell's fact is about.
  func owner(of cell: UInt32) -> UInt32 {
    var version = cell
    while !cells[Int(version)].isLast { version = cells[Int(version)].older }
    return cells[Int(version)].older & ~Cell.endBit
  }

  /// The newest version of an attribute, whatever its state.
  @inline(__always)
  func top(of name: UInt32, in item: UInt32) -> UInt32? {
    if states[Int(item)].marks.contains(.isWide) { return wideItems[item]?.top(of: name) }
    var cell = states[Int(item)].head
    while cell != Cell.none {
      if cells[Int(cell)].name == name { return cell }
      cell = cells[Int(cell)].next
    }
    return nil
  }

  /// Calls `body` with the newest version of each attribute of an item.
  @inline(__always)
  func forEachTop(of item: UInt32, _ body: (UInt32) -> Void) {
    var top = states[Int(item)].head
    while top != Cell.none {
      body(top)
      top = cells[Int(top)].next
    }
  }

  /// Calls `body` with a version and the older ones below it.
  @inline(__always)
  func forEachVersion(from top: UInt32, _ body: (UInt32) -> Void) {
    var version = top
    while true {
      body(version)
      let older = cells[Int(version)].older
      if older >= Cell.endBit { return }
      version = older
    }
  }

  @inline(__always)
  func newest(from top: UInt32, _ isMeant: (Cell) -> Bool) -> UInt32? {
    var version = top
    while true {
      let cell = cells[Int(version)]
      if isMeant(cell) { return version }
      if cell.isLast { return nil }
      version = cell.older
    }
  }

  @inline(__always)
  func newestCurrent(from top: UInt32) -> UInt32? { newest(from: top) { $0.isCurrent } }

  func currentCell(_ name: NameIndex, of item: UInt32) -> UInt32? {
    guard Int(name.raw) < usedNames.count, usedNames[Int(name.raw)], let top = top(of: name.raw, in: item) else {
      return nil
    }
    return newestCurrent(from: top)
  }
}
