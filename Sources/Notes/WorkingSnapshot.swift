import Store

/// What a drive holds besides the facts of its commits: facts of uncommitted changes at the time of the import.
struct WorkingSnapshot: Codable {
  let head: String
  /// The greatest row of the drive. If the drive has another one now, the snapshot does not apply.
  let row: Int64
  /// The ids of those facts.
  let facts: [String]
  /// The moments whose facts the drive has in another order than the commits, with the ids of these facts in the commits' order.
  let loose: [Moment: [String]]

  /// Nil where uncommitted changes removed facts of commits, which the drive then does not show.
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

  /// Sorts facts of commits: within each moment from the order of the drive into the order of the commits.
  func ordered(_ facts: [Fact]) -> [Fact] {
    guard !loose.isEmpty else { return facts }
    let places = loose.mapValues { ids in
      Dictionary(ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    }
    return facts.enumerated().map { (place: places[$1.timestamp]?[$1.factId] ?? $0, fact: $1) }
      .sorted { ($0.fact.timestamp, $0.place) < ($1.fact.timestamp, $1.place) }.map(\.fact)
  }
}
