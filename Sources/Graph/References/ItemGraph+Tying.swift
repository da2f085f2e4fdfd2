import Store

/// References as links between items.
extension ItemGraph {
  /// Builds both directions of the adjacency from the reference items' current values.
  mutating func buildReferences(of candidates: [UInt32]) {
    ties.reserveCapacity(candidates.count)
    for item in candidates {
      guard let tie = tie(of: item) else { continue }
      states[Int(item)].tie = UInt32(ties.count)
      states[Int(item)].marks.insert(.isReference)
      ties.append(tie)
    }
    outgoing = adjacency(.from)
    incoming = adjacency(.to)
  }

  /// The link that the item's live facts describe; nil unless they give both ends.
  func tie(of item: UInt32) -> Tie? {
    var ends: (from: UInt32?, to: UInt32?, type: UInt32?, order: UInt32?, name: UInt32?)
    forEachTop(of: item) { top in
      switch cells[Int(top)].name {
      case NameIndex.fromItemId.raw: ends.from = newestCurrent(from: top)
      case NameIndex.toItemId.raw: ends.to = newestCurrent(from: top)
      case NameIndex.referenceType.raw: ends.type = newestCurrent(from: top)
      case NameIndex.order.raw: ends.order = newestCurrent(from: top)
      case NameIndex.orderName.raw: ends.name = newestCurrent(from: top)
      default: break
      }
    }
    guard let fromCell = ends.from, let toCell = ends.to, let from = end(fromCell), let to = end(toCell) else {
      return nil
    }
    return Tie(
      item: item, from: from, to: to, type: ends.type.flatMap { type(of: $0) } ?? Tie.none,
      order: ends.order.flatMap { order(of: $0) } ?? .nan,
      nameCell: ends.name.flatMap { isText($0) ? $0 : nil } ?? Tie.none, fromCell: fromCell, toCell: toCell)
  }

  /// The item at one end, whatever type its id was written as. A null is no end.
  private func end(_ cell: UInt32) -> UInt32? {
    let value = value(of: cell)
    if let target = value.target { return target.raw }
    return value.type == .null ? nil : items.number(of: value.bytes)
  }

  private func type(of cell: UInt32) -> UInt32? {
    let value = value(of: cell)
    guard value.type != .null, !value.bytes.isEmpty else { return nil }
    return names.number(of: value.bytes)
  }

  private func order(of cell: UInt32) -> Double? {
    let value = value(of: cell)
    return value.type == .number && value.number.isFinite ? value.number : nil
  }

  private func isText(_ cell: UInt32) -> Bool { value(of: cell).type == .string }

  /// Whether one reference comes before another in the lists at one end. Out of an item, those with an order come first, sorted
  /// by it and by the bytes of their order names, then the newest first. Into an item, the newest comes first.
  @inline(__always)
  func isFirst(_ first: Tie, _ second: Tie, at end: Tie.End) -> Bool {
    if end == .to { return isNewer(first, first.toCell, than: second, second.toCell) }
    if first.order != second.order, !(first.order.isNaN && second.order.isNaN) {
      return first.order < second.order || second.order.isNaN
    }
    // An order name decides between equal orders, and means nothing without an order.
    if !first.order.isNaN, (first.nameCell == Tie.none) != (second.nameCell == Tie.none) {
      return first.nameCell != Tie.none
    }
    if !first.order.isNaN, first.nameCell != Tie.none {
      let (name, other) = (value(of: first.nameCell).bytes, value(of: second.nameCell).bytes)
      if !name.equals(other) { return name.lexicographicallyPrecedes(other) }
    }
    return isNewer(first, first.fromCell, than: second, second.fromCell)
  }

  /// Compares two references by age, or by id where neither has a time. The rows of facts without a time only show the order of
  /// import, which depends on what was imported before.
  @inline(__always)
  private func isNewer(_ first: Tie, _ cell: UInt32, than second: Tie, _ other: UInt32) -> Bool {
    guard cells[Int(cell)].moment == .oldest, cells[Int(other)].moment == .oldest else {
      return isNewer(cell, than: other)
    }
    return id(of: ItemIndex(raw: first.item)).lexicographicallyPrecedes(id(of: ItemIndex(raw: second.item)))
  }

  /// Groups the references into runs by item, the last one read first, and sorts each run that needs it.
  private func adjacency(_ end: Tie.End) -> Adjacency {
    var starts = [UInt32](repeating: 0, count: items.count + 1)
    for tie in ties { starts[Int(tie[end])] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var all = [UInt32](repeating: 0, count: ties.count)
    for number in ties.indices {
      let item = Int(ties[number][end])
      starts[item] -= 1
      all[Int(starts[item])] = UInt32(number)
    }
    for item in 0..<items.count where starts[item + 1] - starts[item] > 1 {
      sort(&all, Int(starts[item])..<Int(starts[item + 1]), end)
    }
    return Adjacency(starts: starts, all: all)
  }

  @inline(__always)
  private func sort(_ all: inout [UInt32], _ range: Range<Int>, _ end: Tie.End) {
    var index = range.lowerBound + 1
    while index < range.upperBound, !isFirst(ties[Int(all[index])], ties[Int(all[index - 1])], at: end) { index += 1 }
    guard index < range.upperBound else { return }
    all[range].sort { isFirst(ties[Int($0)], ties[Int($1)], at: end) }
  }
}

/// Updates the adjacency after a batch: only the lists of items whose references changed are rebuilt.
extension ItemGraph {
  /// A reference that changed, with its old and its new link; nil where there is none.
  private struct Change {
    let number: UInt32
    let old: Tie?
    let new: Tie?
  }

  mutating func retie(_ keys: inout ChangedKeys) {
    let touched = keys.items.filter { states[Int($0.raw)].marks.contains(.isReferenceCandidate) }
    let changes = touched.sorted().compactMap { change(of: $0.raw) }
    guard !changes.isEmpty else { return }
    let out = lists(of: changes, at: .from) { references(from: $0) }
    let into = lists(of: changes, at: .to) { references(to: $0) }
    for change in changes { untie(change) }
    for change in changes { note(change) }
    for change in changes { tie(change) }
    keys.referencesOut = Set(out.filter { !references(from: $0.key).elementsEqual($0.value) }.keys)
    keys.referencesIn = Set(into.filter { !references(to: $0.key).elementsEqual($0.value) }.keys)
  }

  private mutating func change(of item: UInt32) -> Change? {
    let state = states[Int(item)]
    let old = state.marks.contains(.isReference) ? ties[Int(state.tie)] : nil
    let new = tie(of: item)
    guard old != new else { return nil }
    // A reference keeps its number, even while it links nothing.
    if state.tie == Tie.none, let new {
      states[Int(item)].tie = UInt32(ties.count)
      ties.append(new)
    }
    return Change(number: states[Int(item)].tie, old: old, new: new)
  }

  /// The current lists that the changes touch.
  private func lists(
    of changes: [Change], at end: Tie.End, _ list: (ItemIndex) -> ReferenceList
  ) -> [ItemIndex: [Reference]] {
    var lists: [ItemIndex: [Reference]] = [:]
    for tie in changes.flatMap({ [$0.old, $0.new] }).compactMap({ $0 }) {
      let item = ItemIndex(raw: tie[end])
      if lists[item] == nil { lists[item] = Array(list(item)) }
    }
    return lists
  }

  private mutating func untie(_ change: Change) {
    guard let old = change.old else { return }
    outgoing.remove(change.number, of: old.from)
    incoming.remove(change.number, of: old.to)
  }

  private mutating func note(_ change: Change) {
    guard let new = change.new else {
      if let old = change.old { states[Int(old.item)].marks.remove(.isReference) }
      return
    }
    ties[Int(change.number)] = new
    states[Int(new.item)].marks.insert(.isReference)
  }

  private mutating func tie(_ change: Change) {
    guard let new = change.new else { return }
    let position = outgoing.position(in: new.from) { isFirst(new, ties[Int($0)], at: .from) }
    outgoing.insert(change.number, of: new.from, at: position)
    let arrival = incoming.position(in: new.to) { isFirst(new, ties[Int($0)], at: .to) }
    incoming.insert(change.number, of: new.to, at: arrival)
  }
}
