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
