public import Store

extension ItemGraph {
  /// The facts inserted up to a moment, without those that a later removal, or a later deletion of their item, took away. What
  /// was taken away by then is chosen together with the removal or deletion. So a graph of the chosen facts shows the store as of
  /// that moment, less what is gone since. Facts without a day count as inserted before it.
  ///
  /// - Parameter wholly: items from which later removals and deletions take nothing away.
  public func facts(until moment: Moment, wholly: (ItemIndex) -> Bool) -> FactSelection {
    var selection = FactSelection(total: cells.count, stretches: stretches, cursor: cursor)
    for number in 0..<UInt32(items.count) where hasFacts(ItemIndex(raw: number)) {
      let isWhole = wholly(ItemIndex(raw: number))
      let buries = !isWhole && deletionMoment(of: number).map { $0 > moment } ?? false
      var (hasEarlier, hasChosen) = (false, false)
      forEachTop(of: number) { top in
        forEachVersion(from: top) { version in
          guard cells[Int(version)].moment <= moment else { return }
          hasEarlier = true
          guard isWhole || !isTakenAway(version, after: moment, buries) else { return }
          hasChosen = true
          selection.insert(version)
        }
      }
      if hasEarlier, !hasChosen { selection.emptied.append(ItemIndex(raw: number)) }
      if !hasEarlier { selection.later.append(ItemIndex(raw: number)) }
    }
    return selection
  }

  /// Gives an id a number, even if no fact has it.
  @discardableResult
  public mutating func intern(itemID id: Bytes) -> ItemIndex { ItemIndex(raw: internItem(id)) }

  /// An attribute's value at a moment, whatever was removed or deleted since. Only the newest of several removals of one fact is
  /// known: if an older one had removed the fact by then, it still counts as present.
  public func value(_ name: NameIndex, of item: ItemIndex, at moment: Moment) -> Value? {
    guard let top = top(of: name.raw, in: item.raw) else { return nil }
    let buries = deletionMoment(of: item.raw).map { $0 > moment } ?? false
    var found: UInt32?
    forEachVersion(from: top) { version in
      let cell = cells[Int(version)]
      guard found == nil, cell.moment <= moment, cell.packed & Cell.removes == 0 else { return }
      if cell.isCurrent || isTakenAway(version, after: moment, buries) { found = version }
    }
    return found.map { value(of: $0) }
  }

  /// Whether the deletion that hides the item's facts was inserted after a moment.
  public func wasDeleted(_ item: ItemIndex, after moment: Moment) -> Bool {
    deletionMoment(of: item.raw).map { $0 > moment } ?? false
  }

  /// When the item's newest `deleted` fact that is not removed was inserted.
  private func deletionMoment(of item: UInt32) -> Moment? {
    guard states[Int(item)].marks.contains(.isDeletionCandidate),
      let deletion = top(of: NameIndex.deleted.raw, in: item).flatMap({ newest(from: $0) { $0.isUnremoved } })
    else { return nil }
    return cells[Int(deletion)].moment
  }

  private func isTakenAway(_ version: UInt32, after moment: Moment, _ buries: Bool) -> Bool {
    let cell = cells[Int(version)]
    if buries, cell.packed & Cell.buried != 0 { return true }
    guard cell.packed & Cell.removed != 0 else { return false }
    return removals[factHashes[Int(version)]].map { $0.moment > moment } ?? false
  }
}
