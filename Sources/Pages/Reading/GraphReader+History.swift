public import Graph

extension GraphReader {
  /// The changes of an item, the newest first and its creation last, as far as the settings allow for its type. Empty if nothing
  /// changed after the second in which the item was created.
  public mutating func history(of item: ItemIndex) -> [HistoryChange] {
    guard historyLevel(of: item) != .none else { return [] }
    collectHistory(of: item)
    for key in lastHistory?.keys ?? [] { reads.note(key) }
    return lastHistory?.changes ?? []
  }

  /// Sets `lastHistory` to the history of an item.
  private mutating func collectHistory(of item: ItemIndex) {
    guard lastHistory?.item != item else { return }
    if let last = lastHistory { histories.keep(last, for: last.item, weighing: last.size) }
    lastHistory =
      histories[item] ?? CachedHistory(HistoryCollector(item, of: site, level: historyLevel(of: item)), of: item)
  }

  /// What an attribute was changed from and to in a second since 1970; nil unless the setting `history` shows values for the
  /// item's type.
  public mutating func change(of name: NameIndex, of item: ItemIndex, in second: Int64) -> HistoryChange? {
    guard historyLevel(of: item) == .values else { return nil }
    // Of the keys of the full history, only those of this attribute up to then matter here.
    reads.note(ReadKey(activityOf: item, in: second))
    for asked in [name] + NameIndex.withFrontMatter { reads.note(ReadKey(.past, item, asked)) }
    // While an item is withheld, newer facts about it hide what was there before.
    for asked in [NameIndex.private, .type, .publish] { reads.note(ReadKey(.versions, item, asked)) }
    reads.note(ReadKey(.created, item))
    collectHistory(of: item)
    if notedHistories.insert(item).inserted {
      for key in lastHistory?.keys ?? [] where key.kind == .publication { reads.note(key) }
    }
    return lastHistory?.change(of: CachedHistory.Step(name: name, second: second))
  }

  private mutating func historyLevel(of item: ItemIndex) -> Settings.History.Level {
    let history = site.settings.history
    guard !history.byType.isEmpty else { return history.everything }
    return history.level(ofType: typeNumber(of: item).map { String(decoding: site.types[$0], as: UTF8.self) })
  }

  /// A value in a history, shown like a current one: without its links to withheld items.
  public mutating func shown(_ value: Value) -> Value {
    guard value.isStored else { return withoutWithheldLinks(value) }
    let site = site
    guard let text = storedTexts.shown(value, of: site, &reads) else { return value }
    // Retain the text until the next page, even if the cache drops it.
    texts.append(text)
    return value.showing(text.bytes)
  }

  /// Reads the texts of changes in some seconds since 1970 in one batch, since they will be requested one by one.
  public mutating func prepare(_ activities: [(item: ItemIndex, second: Int64)]) {
    let site = site
    var changes: [HistoryChange] = []
    for (item, second) in activities where historyLevel(of: item) == .values {
      collectHistory(of: item)
      for name in longActivities.activity(of: item, in: second, of: site).names {
        if let change = lastHistory?.change(of: CachedHistory.Step(name: name, second: second)) {
          changes.append(change)
        }
      }
    }
    prepare(changes)
  }

  /// Reads the texts of changes that will be shown in one batch.
  public mutating func prepare(_ changes: [HistoryChange]) {
    let values = changes.flatMap { [$0.after, $0.before] }.compactMap { $0 }
    if values.contains(where: \.isStored) { storedTexts.prepare(values, of: site) }
  }

  /// Keys of the changes, in the order of the list. They stay the same when other changes are added, so a long history is cut by
  /// them.
  public func keys(of changes: [HistoryChange]) -> [ItemKey] {
    var keys: [ItemKey] = []
    var behind: HistoryChange?
    var ordinal: UInt32 = 0
    for change in changes.reversed() {
      ordinal = behind?.moment == change.moment && behind?.name == change.name ? ordinal + 1 : 0
      behind = change
      var bytes = change.name.map { Array(site.graph.text(of: $0)) } ?? []
      withUnsafeBytes(of: change.moment.microseconds.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: ordinal.littleEndian) { bytes += $0 }
      keys.append(bytes.withUnsafeBufferPointer { ItemKey(id: $0) })
    }
    return keys.reversed()
  }
}

/// Reads what happened in a given second.
extension GraphReader {
  /// The attributes of an item whose facts were inserted in a second since 1970, in the order of their names' bytes.
  public mutating func attributes(of item: ItemIndex, changedIn second: Int64) -> [NameIndex] {
    reads.note(ReadKey(activityOf: item, in: second))
    let site = site
    let activity = longActivities.activity(of: item, in: second, of: site)
    for target in activity.targets { reads.note(ReadKey(.publication, target)) }
    return activity.names
  }

  /// The value that an attribute was given in a second since 1970, if it may be shown: it is today's value, or one that stays
  /// public when superseded, such as a boolean, number or moment (`design.md`, invariant 5).
  public mutating func value(_ name: NameIndex, of item: ItemIndex, givenIn second: Int64) -> Value? {
    reads.note(ReadKey(activityOf: item, in: second))
    let site = site
    guard let given = longActivities.value(name, of: item, in: second, of: site) else { return nil }
    if let target = given.target { reads.note(ReadKey(.publication, target)) }
    guard site.shows(given, name) else { return nil }
    switch given.type {
    case .boolean, .number, .timestamp, .null: return given
    case .string, .itemId:
      reads.note(ReadKey(.versions, item, name))
      return site.graph.current(name, of: item)?.cell == given.cell ? value(name, of: item) : nil
    }
  }
}

/// The collected history of an item, for later readers.
struct CachedHistory {
  /// The changes of one attribute in one second since 1970.
  struct Step: Hashable {
    let name: NameIndex
    let second: Int64
  }

  let item: ItemIndex
  let changes: [HistoryChange]
  let keys: [ReadKey]
  /// The positions of the newest and the oldest change of each step; nil until the first lookup.
  private var steps: [Step: (newest: Int, oldest: Int)]?

  /// The most bytes of cached histories of other items: a timeline may switch between items at each line.
  static let mostKept = 1 << 23

  init(_ collected: HistoryCollector, of item: ItemIndex) {
    self.item = item
    (changes, keys) = (collected.changes, Array(Set(collected.keys)))
  }

  /// The size in bytes, including the steps.
  var size: Int {
    let step = MemoryLayout<(Step, (Int, Int))>.stride
    return changes.count * (MemoryLayout<HistoryChange>.stride + 2 * step) + keys.count * MemoryLayout<ReadKey>.stride
  }

  /// What an attribute was changed from and to in a second.
  mutating func change(of step: Step) -> HistoryChange? {
    let steps = self.steps ?? findSteps()
    self.steps = steps
    guard let found = steps[step] else { return nil }
    var change = changes[found.newest]
    change.before = changes[found.oldest].before
    return change
  }

  private func findSteps() -> [Step: (newest: Int, oldest: Int)] {
    var steps: [Step: (newest: Int, oldest: Int)] = [:]
    for (position, change) in changes.enumerated() where change.kind == .value {
      guard let name = change.name, let second = change.moment.second else { continue }
      steps[Step(name: name, second: second), default: (position, position)].oldest = position
    }
    return steps
  }
}
