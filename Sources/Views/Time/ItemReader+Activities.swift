import Escaping
import Graph
import Mustache
import Pages
import Store
import Time

/// The names for the changes of activities, and for an item's place in the timeline.
extension ItemReader {
  /// The view that shows changes to an item.
  mutating func update(of item: ItemIndex) -> BoundUpdate? {
    graph.reads.note(ReadKey(.update, item))
    return graph.typeNumber(of: item).flatMap { typeUpdates[$0] } ?? genericUpdate
  }

  /// The attributes that an activity changed, without those that the update view shows itself and without bookkeeping; those whose
  /// values are shown come first. A row without a name says that nothing else changed.
  mutating func changeRows(_ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    let told = update(of: frame.item)?.attributes ?? []
    let changed = changes(frame)
    // A note that moves also gets other link names.
    let isMoved = changed.contains(.path)
    let rest = changed.filter { !told.contains($0) }
    var names: [NameIndex] = []
    for name in rest where !isBookkeeping(name) && !(isMoved && [.aliases, .alias].contains(name)) {
      names.append(name)
    }
    if names.isEmpty, rest.count == changed.count, let first = rest.first { names = [first] }
    guard !names.isEmpty else { return .falsy }
    let start = UInt32(time.changes.count)
    let room = max(1, (graph.textLimit ?? TextLimit.usual) / Self.bytesOfChange - time.changes.count)
    var (shown, named): ([NameIndex], [NameIndex]) = ([], [])
    for name in names.prefix(min(Self.mostChanges, room)) {
      if change(of: name, frame.item, entry: Int(frame.start)) == nil { named.append(name) } else { shown.append(name) }
    }
    time.changes += shown + named
    attributeBytes = max(attributeBytes, time.changes.count * Self.bytesOfChange)
    return .rows(
      ViewCursor(kind: .change, next: start, end: UInt32(time.changes.count), item: frame.item, entry: frame.start))
  }

  /// The most attributes that are named in one line.
  private static var mostChanges: Int { 100 }
  /// The least bytes of naming one of them, by which a page that is too large is rendered again with fewer.
  private static var bytesOfChange: Int { 256 }

  mutating func writeChange(_ name: ContractName, _ frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    switch name {
    case .changeName:
      let attribute = time.changes[Int(frame.start)]
      if !isBookkeeping(attribute) { sink.append(words(of: attribute), as: form) }
    case .changeValue: if let change = change(frame) { writeDifference(change, most: 600, into: &sink) }
    default: return false
    }
    return true
  }

  mutating func changeSection(_ name: ContractName, _ frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    switch name {
    case .changeName: return isBookkeeping(time.changes[Int(frame.start)]) ? .falsy : .truthy
    case .changeIsText: return time.changes[Int(frame.start)] == .body ? .truthy : .falsy
    case .changeValue: return change(frame) == nil ? .falsy : .truthy
    default: return .unknown
    }
  }

  /// The values before and after the change, if they are shown.
  private mutating func change(_ frame: ViewFrame) -> HistoryChange? {
    change(of: time.changes[Int(frame.start)], frame.item, entry: Int(frame.end))
  }

  private mutating func change(of name: NameIndex, _ item: ItemIndex, entry: Int) -> HistoryChange? {
    if isBookkeeping(name) { return nil }
    if entry >= time.prepared { prepareTexts(from: entry) }
    return graph.change(of: name, of: item, in: time.entries[entry].second)
  }

  /// Reads the texts of the changes of an entry and of those after it in one batch: one by one, each would query the store.
  private mutating func prepareTexts(from entry: Int) {
    let end = max(entry + 1, min(entry + 64, time.range.upperBound))
    time.prepared = end
    let updated = time.entries[entry..<end].filter { $0.kind == .updated }
    graph.prepare(updated.map { (site.publication.items[Int($0.position)], $0.second) })
  }

  /// `{{#name.changed}}` and `{{#name.then}}`.
  mutating func isGiven(_ attribute: NameIndex, _ form: AttributeForm, _ frame: ViewFrame) -> Bool {
    guard frame.kind == .entry else { return false }
    if form == .changed { return changes(frame).contains(attribute) }
    let second = time.entries[Int(frame.start)].second
    return graph.value(attribute, of: frame.item, givenIn: second).map { isTruthy($0) } ?? false
  }

  /// `{{name.then}}`.
  mutating func writeGiven(_ attribute: NameIndex, _ frame: ViewFrame, as form: Form, into sink: inout Sink) {
    guard frame.kind == .entry else { return }
    let second = time.entries[Int(frame.start)].second
    if let value = graph.value(attribute, of: frame.item, givenIn: second) {
      writeText(of: value, attribute, as: form, into: &sink)
    }
  }

  private mutating func changes(_ frame: ViewFrame) -> [NameIndex] {
    if let last = time.lastChanges, last.entry == frame.start { return last.names }
    let names = graph.attributes(of: frame.item, changedIn: time.entries[Int(frame.start)].second)
    time.lastChanges = (frame.start, names)
    return names
  }

  /// The URL of an item's activity in the timeline: `../timeline/2024-02-10.html#xxxxxxxxxxxx-1707559200`.
  mutating func writePlace(of item: ItemIndex, at moment: Moment?, into sink: inout Sink) {
    guard let moment, let second = moment.second, let timeline = timelines.first else { return }
    if let day = site.day(ofFactIn: second, of: item) { graph.note(.dayParts, day: day, of: nil) }
    guard
      case .day(let number, let part)? = timeline.place(of: item, at: moment),
      let position = site.publication.position(of: item)
    else { return }
    sink.append(text: page.base)
    if part == 0 {
      sink.append("timeline/")
      style.writeISO(timeline.days[number].date, into: &sink)
      sink.append(".html#")
    } else {
      sink.append(text: timeline.path(of: .day(number, part: part)))
      sink.append("#")
    }
    writeAnchor(of: Int32(position), second, into: &sink)
  }

  func writeAnchor(of position: Int32, _ second: Int64, into sink: inout Sink) {
    site.addresses.stem(at: Int(position)) { sink.append(Bytes(rebasing: $0.suffix(ItemKey.length))) }
    sink.append("-")
    sink.append(decimal: Int(second))
  }

  /// The timeline of an item's own part.
  mutating func timeline(of item: ItemIndex) -> Timeline? {
    graph.reads.note(ReadKey(.scope, item))
    return timelines.dropFirst().first { $0.scope.item == item }
  }
}
