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
