import Store

extension ItemGraph {
  /// The current value of an attribute: its newest fact that is neither removed nor hidden by a deletion of the item. A null is a
  /// value of type `null`.
  public func current(_ name: NameIndex, of item: ItemIndex) -> Value? {
    currentCell(name, of: item.raw).map { value(of: $0) }
  }

  /// Every attribute that has a current value, in the order in which the graph first read them. That order depends on the order
  /// of reading, so printed lists must be sorted by name.
  public func forEachCurrent(of item: ItemIndex, _ body: (NameIndex, Value) -> Void) {
    forEachTop(of: item.raw) { top in
      guard let current = newestCurrent(from: top) else { return }
      body(NameIndex(raw: cells[Int(top)].name), value(of: current))
    }
  }

  /// The setting in the front matter of an item's current texts that keeps it from being published.
  public func frontMatterRule(of item: ItemIndex) -> FrontMatter.Rule? {
    if frontMatterRules.isEmpty { return nil }
    for name in NameIndex.withFrontMatter {
      if let cell = currentCell(name, of: item.raw), let rule = frontMatterRules[cell] { return rule }
    }
    return nil
  }

  /// The setting in the front matter of one version of a text that keeps its item from being published.
  public func frontMatterRule(of value: Value) -> FrontMatter.Rule? { frontMatterRules[value.cell] }

  /// Whether any text has front matter that keeps its item from being published.
  public var hasFrontMatterRules: Bool { !frontMatterRules.isEmpty }

  /// The item that follows a deleted one: its newest `successor` fact whose own newest version is not a removal, whether a
  /// deletion hides it or not (`fact-store.md`, "Deleted items"). Nil also when that fact is a null.
  public func successor(of item: ItemIndex) -> ItemIndex? {
    guard let top = top(of: NameIndex.successor.raw, in: item.raw),
      let newest = newest(from: top, { $0.isUnremoved })
    else { return nil }
    let value = value(of: newest)
    return value.type == .null ? nil : value.target ?? self.item(withID: value.bytes)
  }

  func value(of number: UInt32) -> Value {
    let cell = cells[Int(number)]
    let isTarget = cell.type == .itemId
    let start = isTarget || cell.isStored ? nil : UnsafePointer<UInt8>(bitPattern: UInt(cell.place))
    var double = 0.0
    if cell.type == .number || cell.type == .timestamp, let start {
      double = UnsafeRawPointer(start - 8).loadUnaligned(as: Double.self)
    }
    let stretch = stretch(of: number)
    return Value(
      type: cell.type,
      bytes: isTarget
        ? items.text(Int(cell.place)) : Bytes(start: start, count: cell.isStored ? 0 : Int(cell.length)),
      number: double, moment: cell.moment, drive: stretch.drive, row: stretch.row(of: number),
      target: isTarget ? ItemIndex(raw: UInt32(cell.place)) : nil, cell: number, isStored: cell.isStored)
  }
}
