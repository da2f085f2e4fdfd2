public import Store

extension ItemGraph {
  /// Every version of an attribute with its state, the newest first.
  public func history(of name: NameIndex, of item: ItemIndex) -> [GraphFact] {
    var history: [GraphFact] = []
    forEachVersion(of: name, of: item) { history.append($0) }
    return history
  }

  /// The same without versions that were removed in the moment in which they were inserted. An import takes back in this way what
  /// its source never said, so these versions were never in effect.
  public func heldHistory(of name: NameIndex, of item: ItemIndex) -> [GraphFact] {
    guard let top = top(of: name.raw, in: item.raw) else { return [] }
    var versions: [UInt32] = []
    forEachVersion(from: top) { versions.append($0) }
    var begun: [UInt64: Moment] = [:]
    for version in versions where cells[Int(version)].packed & Cell.removes == 0 {
      // The newest versions come first, so the oldest one remains.
      begun[factHashes[Int(version)]] = cells[Int(version)].moment
    }
    var history: [GraphFact] = []
    for version in versions where held(version, begun[factHashes[Int(version)]]) { history.append(fact(version)) }
    return history
  }

  /// - Parameter begun: when the oldest version of the fact was inserted.
  private func held(_ version: UInt32, _ begun: Moment?) -> Bool {
    let cell = cells[Int(version)]
    if cell.packed & Cell.removes != 0 { return begun.map { $0 < cell.moment } ?? false }
    return cell.packed & Cell.removed == 0 || removals[factHashes[Int(version)]]?.moment != cell.moment
  }

  /// The same without an array.
  public func forEachVersion(of name: NameIndex, of item: ItemIndex, _ body: (GraphFact) -> Void) {
    guard let top = top(of: name.raw, in: item.raw) else { return }
    forEachVersion(from: top) { body(fact($0)) }
  }

  /// Every fact of an item: attribute by attribute, the newest version first.
  public func forEachFact(of item: ItemIndex, _ body: (NameIndex, GraphFact) -> Void) {
    forEachTop(of: item.raw) { top in
      let name = NameIndex(raw: cells[Int(top)].name)
      forEachVersion(from: top) { body(name, fact($0)) }
    }
  }

  /// The place of any one fact of an item, whatever its state; nil where there is none.
  public func somePlace(of item: ItemIndex) -> (drive: UInt8, row: Int64)? {
    var place: (drive: UInt8, row: Int64)?
    forEachTop(of: item.raw) { top in
      let stretch = stretch(of: top)
      place = place ?? (stretch.drive, stretch.row(of: top))
    }
    return place
  }

  /// By item without facts: the place of a fact that refers to it, whatever that fact's state.
  public var placesOfMissingItems: [ItemIndex: (drive: UInt8, row: Int64)] {
    var places: [ItemIndex: (drive: UInt8, row: Int64)] = [:]
    guard (0..<items.count).contains(where: { !hasFacts(ItemIndex(raw: UInt32($0))) }) else { return places }
    for number in 0..<UInt32(cells.count) {
      guard let item = meant(by: number), !hasFacts(item), places[item] == nil else { continue }
      let stretch = stretch(of: number)
      places[item] = (stretch.drive, stretch.row(of: number))
    }
    return places
  }

  /// The item that got its number from the loader because this fact refers to it.
  private func meant(by number: UInt32) -> ItemIndex? {
    let cell = cells[Int(number)]
    if cell.type == .itemId { return ItemIndex(raw: UInt32(cell.place)) }
    let hasMeaning = NameIndex.hasMeaning(cell.name) && cell.name != NameIndex.referenceType.raw
    return hasMeaning && cell.type != .null ? item(withID: value(of: number).bytes) : nil
  }

  /// When an item was created and last changed: the moments of its oldest and its newest live fact. Facts without a day
  /// (`Moment.oldest`) do not count; nil when no other fact is live.
  public func firstAndLastMoment(of item: ItemIndex) -> (created: Moment, changed: Moment)? {
    var span: (created: Moment, changed: Moment)?
    forEachLive(of: item) { fact in
      let moment = fact.moment
      if moment != .oldest { span = (min(span?.created ?? moment, moment), max(span?.changed ?? moment, moment)) }
    }
    return span
  }

  /// Each fact of an item that is neither removed nor hidden by a deletion, current or superseded, without its value.
  public func forEachLive(of item: ItemIndex, _ body: (LiveFact) -> Void) {
    forEachTop(of: item.raw) { top in
      let name = NameIndex(raw: cells[Int(top)].name)
      forEachVersion(from: top) { version in
        let cell = cells[Int(version)]
        guard cell.isCurrent else { return }
        let target = cell.type == .itemId ? ItemIndex(raw: UInt32(cell.place)) : nil
        body(LiveFact(name: name, moment: cell.moment, target: target, order: order(of: version)))
      }
    }
  }

  private func fact(_ number: UInt32) -> GraphFact {
    let cell = cells[Int(number)]
    return GraphFact(
      value: value(of: number), moment: cell.moment, removes: cell.packed & Cell.removes != 0,
      isRemoved: !cell.isUnremoved, isHidden: cell.packed & Cell.buried != 0)
  }
}

extension ItemGraph {
  /// The numbers of the drives that hold facts of an item, whatever the state of these facts.
  public func drives(of item: ItemIndex) -> Set<UInt8> {
    var drives: Set<UInt8> = []
    forEachTop(of: item.raw) { top in
      forEachVersion(from: top) { drives.insert(stretch(of: $0).drive) }
    }
    return drives
  }
}
