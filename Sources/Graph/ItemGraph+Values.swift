public import Store

extension ItemGraph {
  /// The current value of an attribute: its newest fact that is neither removed nor hidden by a deletion of the item. A null
  /// is a value of type `null`.
  public func current(_ name: NameIndex, of item: ItemIndex) -> Value? {
    guard let cell = currentCell(name, of: item.raw) else { return nil }
    return value(of: cells[Int(cell)])
  }

  /// Every attribute that has a current value, in no particular order.
  public func forEachCurrent(of item: ItemIndex, _ body: (NameIndex, Value) -> Void) {
    var cell = heads[Int(item.raw)]
    while cell != Cell.none {
      if let current = newestCurrent(from: cell) {
        body(NameIndex(raw: cells[Int(cell)].name), value(of: cells[Int(current)]))
      }
      cell = cells[Int(cell)].next
    }
  }

  /// Every fact of an item: attribute by attribute, the newest version first.
  public func forEachFact(of item: ItemIndex, _ body: (NameIndex, GraphFact) -> Void) {
    var top = heads[Int(item.raw)]
    while top != Cell.none {
      var version = top
      while version != Cell.none {
        let cell = cells[Int(version)]
        let fact = GraphFact(
          value: value(of: cell), moment: cell.moment, isRemoved: !cell.isUnremoved, isLive: cell.isCurrent)
        body(NameIndex(raw: cell.name), fact)
        version = cell.older
      }
      top = cells[Int(top)].next
    }
  }

  /// When each fact of an item was inserted that is neither removed nor hidden by a deletion, current or superseded.
  public func forEachLiveMoment(of item: ItemIndex, _ body: (NameIndex, Moment) -> Void) {
    var top = heads[Int(item.raw)]
    while top != Cell.none {
      var version = top
      while version != Cell.none {
        if cells[Int(version)].isCurrent { body(NameIndex(raw: cells[Int(version)].name), cells[Int(version)].moment) }
        version = cells[Int(version)].older
      }
      top = cells[Int(top)].next
    }
  }

  /// The item that follows a deleted one: its newest `successor` fact whose own newest version is not a removal, whether a
  /// deletion hides it or not (`fact-store.md`, "Deleted items").
  public func successor(of item: ItemIndex) -> ItemIndex? {
    guard var version = top(of: NameIndex.successor.raw, in: item.raw) else { return nil }
    while version != Cell.none {
      let cell = cells[Int(version)]
      if cell.isUnremoved { return value(of: cell).target }
      version = cell.older
    }
    return nil
  }

  func currentCell(_ name: NameIndex, of item: UInt32) -> UInt32? {
    guard Int(name.raw) < usedNames.count, usedNames[Int(name.raw)] else { return nil }
    guard let top = top(of: name.raw, in: item) else { return nil }
    return newestCurrent(from: top)
  }

  /// The newest version of an attribute, whatever became of it.
  @inline(__always)
  func top(of name: UInt32, in item: UInt32) -> UInt32? {
    var cell = heads[Int(item)]
    while cell != Cell.none {
      if cells[Int(cell)].name == name { return cell }
      cell = cells[Int(cell)].next
    }
    return nil
  }

  @inline(__always)
  func newestCurrent(from top: UInt32) -> UInt32? {
    var version = top
    while version != Cell.none {
      if cells[Int(version)].isCurrent { return version }
      version = cells[Int(version)].older
    }
    return nil
  }

  func value(of cell: Cell) -> Value {
    let type = cell.type
    if cell.packed & Cell.isTarget != 0 {
      let target = UInt32(cell.place)
      return Value(
        type: type, bytes: items.text(Int(target)), number: 0, moment: cell.moment, drive: cell.drive, row: cell.row,
        target: ItemIndex(raw: target))
    }
    let start = UnsafePointer<UInt8>(bitPattern: UInt(cell.place))
    let bytes = Bytes(start: start, count: Int(cell.length))
    var number = 0.0
    if type == .number || type == .timestamp, let start {
      number = UnsafeRawPointer(start - 8).loadUnaligned(as: Double.self)
    }
    return Value(
      type: type, bytes: bytes, number: number, moment: cell.moment, drive: cell.drive, row: cell.row, target: nil)
  }
}
