import Providers
import Store

/// What a drive's facts do not show about the commits they came from. It is kept as JSON beside the facts.
struct CommitSnapshot: Codable {
  /// A path or a folder with its value. These are pairs, not a dictionary, because two paths may differ only in their Unicode
  /// form.
  struct Known<Value: Codable>: Codable {
    let path: String
    let value: Value
  }

  let head: String
  /// The settings that decided on the facts.
  let rules: String
  /// In microseconds.
  let time: Int64
  let backwards: Int
  let identities: [Known<String>]
  let begun: [Known<Int>]
  let members: [Known<[String]>]
  let emptied: [Known<Int64>]

  init(_ replay: NoteReplay, head: String, rules: String) {
    self.head = head
    self.rules = rules
    time = replay.time.microseconds
    backwards = replay.backwards
    identities = Self.pairs(replay.identities.byPath) { $0 }
    begun = Self.pairs(replay.identities.begun) { $0 }
    members = Self.pairs(replay.history.members) { $0.sorted() }
    emptied = Self.pairs(replay.history.emptied) { $0.microseconds }
  }

  private static func pairs<Value, Kept: Codable>(_ values: [ExactText: Value], _ keep: (Value) -> Kept) -> [Known<
    Kept
  >] {
    values.sorted { $0.key < $1.key }.map { Known(path: $0.key.text, value: keep($0.value)) }
  }

  static func dictionary<Value, Kept: Codable>(_ pairs: [Known<Kept>], _ read: (Kept) -> Value) -> [ExactText: Value] {
    Dictionary(pairs.map { (ExactText($0.path), read($0.value)) }) { first, _ in first }
  }
}

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

/// The live facts of a drive.
enum DriveFacts {
  /// - Parameter ids: the ids of facts to leave out.
  /// - Returns: the other facts, those of one second in the order of the drive, and the items of the facts that were left out.
  static func live(_ drive: ImportDrive, without ids: Set<String>) throws -> (facts: [Fact], items: Set<String>) {
    var rows: [Fact] = []
    _ = try drive.drive.scan(after: .min, drive: 0) { rows.append(Fact($0)) }
    let order = rows.indices.sorted { (rows[$0].timestamp, $0) > (rows[$1].timestamp, $1) }
    var (removed, items): (Set<String>, Set<String>) = ([], [])
    var facts: [Fact] = []
    for row in order where !removed.contains(rows[row].factId) {
      let fact = rows[row]
      if fact.isRemoval {
        removed.insert(fact.factId)
      } else if ids.contains(fact.factId) {
        items.insert(fact.itemId)
      } else {
        facts.append(fact)
      }
    }
    return (facts.reversed(), items)
  }
}
