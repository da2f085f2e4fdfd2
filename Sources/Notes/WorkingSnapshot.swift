import Store

/// What a drive holds besides what its commits say: facts of what no commit had when it was filled.
struct WorkingSnapshot: Codable {
  let head: String
  /// The greatest row of the drive. Where it has others, this is not about what it holds.
  let row: Int64
  /// The ids of those facts.
  let facts: [String]
  /// The moments whose facts the drive has in another order than the commits, with the ids of these facts in their order.
  let loose: [Moment: [String]]

  /// Nil where what no commit has took facts of commits away, which the drive does not show then.
  init?(
    _ base: NoteHistory, _ now: NoteHistory, items: Set<String>, loose: Set<Moment>, head: String, row: Int64
  ) {
    var added: [String] = []
    for item in items.sorted() {
      let (before, after) = (
        base.facts(of: item).facts.map(\.fact.factId), now.facts(of: item).facts.map(\.fact.factId)
      )
      guard Set(before).isSubset(of: after) else { return nil }
      added += Set(after).subtracting(before).sorted()
    }
    (self.head, self.row, facts) = (head, row, added)
    self.loose = Dictionary(uniqueKeysWithValues: loose.map { ($0, base.factIds(at: $0)) })
  }

  /// Facts of commits, those of each moment in the order of the drive, in the order of the commits.
  func ordered(_ facts: [Fact]) -> [Fact] {
    guard !loose.isEmpty else { return facts }
    let places = loose.mapValues { ids in
      Dictionary(ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    }
    return facts.enumerated().map { (place: places[$1.timestamp]?[$1.factId] ?? $0, fact: $1) }
      .sorted { ($0.fact.timestamp, $0.place) < ($1.fact.timestamp, $1.place) }.map(\.fact)
  }
}
