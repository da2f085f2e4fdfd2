import Escaping
import Graph
import Mustache
import Pages
import Store

/// The changes of an item: names of the namespaces `history` and `step`.
extension ItemReader {
  mutating func historySection(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    let part = historyPart(of: item)
    guard !part.groups.isEmpty else { return .falsy }
    return .rows(ViewCursor(kind: .history, next: 0, end: UInt32(part.groups.count), item: item))
  }

  /// Only the item of the page shows its history there.
  mutating func historyPart(of item: ItemIndex) -> HistoryPart {
    if let history, history.item == item { return history }
    let made = item == page.item && views.hasHistory ? makeHistoryPart(of: item) : HistoryPart(item: item)
    history = made
    return made
  }

  private mutating func makeHistoryPart(of item: ItemIndex) -> HistoryPart {
    var part = HistoryPart(item: item)
    let changes = graph.history(of: item)
    switch page.subject {
    case .item:
      part.changes = changes
      announceHistory(of: item, &part)
    case .history(_, let range, let previous, let next, let oldest):
      part.changes = Array(changes.dropFirst(range.lowerBound).prefix(range.count))
      (part.previous, part.next, part.oldest) = (previous, next, oldest)
    default: break
    }
    graph.prepare(part.changes)
    part.sortByAttribute { site.graph.text(of: $0) }
    part.sortByTime()
    return part
  }

  /// Keeps the newest changes of a long history on the item's page, and announces the files of the others.
  private mutating func announceHistory(of item: ItemIndex, _ part: inout HistoryPart) {
    let sizes = part.changes.contains { $0.after?.type == .string } ? ListChunks.Sizes.texts : .rows
    guard part.changes.count > sizes.wholeUpTo else { return }
    let changes = part.changes
    let keys = graph.keys(of: changes)
    let parts = ListChunks.parts(of: keys, sizes)
    let files = parts.map { "\(stem(of: item)).history.\(keys[$0.lowerBound].text).html" }
    guard parts.count > 1 else { return }
    part.changes = Array(changes[parts[0]])
    let folder = page.base.isEmpty ? "items/" : ""
    part.next = folder + files[1]
    part.oldest = files.count > 2 ? folder + files[files.count - 1] : nil
    for number in parts.indices.dropFirst() {
      let previous = number == 1 ? ownFile(of: item) : files[number - 1]
      let next = number + 1 < files.count ? files[number + 1] : nil
      let oldest = number + 2 < files.count ? files[files.count - 1] : nil
      let subject = PageContext.Subject.history(
        of: item, changes: parts[number], previous: previous, next: next, oldest: oldest)
      announced.append(PageContext(subject, path: "items/" + files[number]))
    }
  }

  mutating func writeHistory(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    guard name == .historyTitle else { return false }
    let part = historyPart(of: frame.item)
    let change = part.changes[part.groups[Int(frame.start)].lowerBound]
    if change.kind == .place {
      sink.append(views.words["history.place"] ?? "", as: form)
    } else if let attribute = change.name {
      sink.append(words(of: attribute), as: form)
    } else {
      sink.append(views.words["history.item"] ?? "", as: form)
    }
    return true
  }

  mutating func changesSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    guard name == .historyChanges else { return .unknown }
    let group = historyPart(of: frame.item).groups[Int(frame.start)]
    return .rows(
      ViewCursor(kind: .step, next: UInt32(group.lowerBound), end: UInt32(group.upperBound), item: frame.item))
  }

  /// The same changes, by time.
  mutating func statesSection(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    let part = historyPart(of: item)
    guard !part.states.isEmpty else { return .falsy }
    return .rows(ViewCursor(kind: .state, next: 0, end: UInt32(part.states.count), item: item))
  }

  mutating func stateSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let part = historyPart(of: frame.item)
    let state = part.states[Int(frame.start)]
    switch name {
    case .historyTime: return hasTime(part.changes[part.byTime[state.lowerBound]], frame.item) ? .truthy : .falsy
    case .historyChanges:
      let first = part.changes.count
      return .rows(
        ViewCursor(
          kind: .step, next: UInt32(first + state.lowerBound), end: UInt32(first + state.upperBound), item: frame.item))
    default: return .unknown
    }
  }

  mutating func writeState(_ name: ContractName, _ frame: ViewFrame, into sink: inout Sink) -> Bool {
    guard name == .historyTime else { return false }
    let part = historyPart(of: frame.item)
    write(timeOf: part.changes[part.byTime[part.states[Int(frame.start)].lowerBound]], frame.item, into: &sink)
    return true
  }

  private func hasTime(_ change: HistoryChange, _ item: ItemIndex) -> Bool {
    site.civilTime(ofFactAt: change.moment, of: item) != nil
  }

  private func write(timeOf change: HistoryChange, _ item: ItemIndex, into sink: inout Sink) {
    if let time = site.civilTime(ofFactAt: change.moment, of: item) { style.writeTime(time, into: &sink) }
  }

  mutating func stepSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let change = historyPart(of: frame.item).change(frame.start)
    switch name {
    case .stepTime: return hasTime(change, frame.item) ? .truthy : .falsy
    case .stepName: return isNamed(change) ? .truthy : .falsy
    case .stepVerb: return saysItself(change) ? .falsy : .truthy
    case .stepValue: return hasValue(change) ? .truthy : .falsy
    case .stepIsGone: return change.isGone ? .truthy : .falsy
    case .stepKind: return .truthy
    default: return .unknown
    }
  }

  mutating func writeStep(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    let change = historyPart(of: frame.item).change(frame.start)
    switch name {
    case .stepTime: write(timeOf: change, frame.item, into: &sink)
    case .stepKind: sink.append(word(wordKey(of: change)), as: form)
    case .stepVerb: if !saysItself(change) { sink.append(word(wordKey(of: change)), as: form) }
    case .stepName:
      if isNamed(change), let name = change.name {
        sink.append(words(of: name), as: form)
      }
    case .stepValue: writeDifference(change, into: &sink)
    default: return false
    }
    return true
  }

  private func wordKey(of change: HistoryChange) -> String {
    switch change.kind {
    case .creation: return "history.kind.created"
    case .place: return change.isFirst ? "history.kind.placed" : "history.kind.moved"
    case .removal: return "history.kind.removed"
    case .deletion: return "history.kind.deleted"
    case .value:
      if let isDone = completion(change) { return isDone ? "history.kind.done" : "history.kind.open" }
      return change.isFirst ? "history.kind.set" : "history.kind.changed"
    }
  }

  /// Whether a change is shown with the name of its attribute: changes of the item itself, its place and its completion need
  /// none.
  private func isNamed(_ change: HistoryChange) -> Bool {
    (change.kind == .value || change.kind == .removal) && change.name != nil && completion(change) == nil
  }

  /// Whether a name and a value are enough to describe a change.
  private func saysItself(_ change: HistoryChange) -> Bool { change.kind == .value && hasValue(change) }

  /// The words for a completion need no value.
  private func hasValue(_ change: HistoryChange) -> Bool {
    (change.before != nil || change.after != nil) && completion(change) == nil
  }

  private func completion(_ change: HistoryChange) -> Bool? {
    guard change.kind == .value, change.name == .complete, let after = change.after, after.type == .boolean else {
      return nil
    }
    return after.bytes.equals("true")
  }
}
