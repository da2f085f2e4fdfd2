import Store

/// What a drive does not tell of the commits that it was filled from. Kept as JSON beside its facts.
struct CommitSnapshot: Codable {
  /// A path or a folder, with what is known of it: pairs, since two paths may differ in their Unicode form alone.
  struct Known<Value: Codable>: Codable {
    let path: String
    let value: Value
  }

  let head: String
  /// What decided on the facts besides.
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
