import Graph

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
