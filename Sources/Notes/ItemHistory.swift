import Store

/// The facts of an item, the oldest first, without those that were taken back.
struct ItemHistory {
  /// A fact, and its place among all facts of a source.
  struct Entry {
    let place: Int
    let fact: Fact
  }

  private(set) var entries: [Entry] = []
  /// The index in `entries` of each attribute's newest fact.
  private var current: [ExactText: Int] = [:]
  /// How many facts of one time are equal, by the ids they would have alone. Only counted where an attribute has several facts of
  /// one time.
  private var repeats: (time: Moment, counts: [String: Int])?

  /// The time of the item's newest fact.
  private(set) var newest = Moment.oldest
  /// Whether the item was deleted. The deletion hides the earlier facts, so they must be stated again if it returns.
  private(set) var isDeleted = false

  /// When the item began, whatever it said of its own creation; nil where it has no facts.
  var start: Moment? { entries.first { $0.fact.attribute == "type" }?.fact.timestamp }

  init() {}

  /// - Parameter entries: in the order of their places.
  init(_ entries: [Entry]) {
    self.entries = entries
    count()
    isDeleted = entries.last?.fact.attribute == "deleted"
  }

  private mutating func count() {
    current = [:]
    for (number, entry) in entries.enumerated() { current[ExactText(entry.fact.attribute)] = number }
    newest = entries.map(\.fact.timestamp).max() ?? .oldest
  }

  /// The empty values of attributes, where an empty value is not shown on a page. With them, an earlier state keeps the value it
  /// had.
  private static let empty: [String: TypedValue] = [
    "private": .boolean(false), "tags": .string(""), "aliases": .string(""), "body": .string(""),
    "startDay": .string(""),
  ]

  private static let ofDeletions: Set = [ExactText("deleted"), ExactText("successor")]

  /// The item as it began, without what else it said. What it says again keeps its place, as the fact does in a drive.
  func begun(with statements: [NoteStatement], at start: Moment, _ place: inout Int) -> ItemHistory {
    var history = ItemHistory(
      entries.filter { entry in
        entry.fact.timestamp == start
          && statements.contains { $0.attribute == entry.fact.attribute && entry.fact.says($0.value) }
      })
    history.say(statements, at: { _ in start }, &place)
    return history
  }

  /// Adds what changed. An attribute that is no longer stated becomes empty, or is removed with all its versions: a removed fact
  /// does not show in earlier states either.
  ///
  /// - Parameters:
  ///   - time: the time of a new statement, by the kind of time that it has.
  ///   - place: the place of the next fact.
  mutating func say(_ statements: [NoteStatement], at time: (NoteStatement.Time) -> Moment, _ place: inout Int) {
    let (isNew, returns) = (entries.isEmpty, isDeleted)
    isDeleted = false
    var said = Self.ofDeletions
    for statement in statements {
      let attribute = ExactText(statement.attribute)
      said.insert(attribute)
      if !returns, let fact = current[attribute].map({ entries[$0].fact }), fact.says(statement.value) { continue }
      // Only a new item can have begun before it was written down.
      append(statement, attribute, at: isNew ? time(statement.time) : time(.noted), &place)
    }
    end(current.keys.filter { !said.contains($0) }.sorted(), at: time(.noted), &place)
  }

  private mutating func append(
    _ statement: NoteStatement, _ attribute: ExactText, at time: Moment, _ place: inout Int
  ) {
    // The id is computed right away: a random one in its place would cost more than everything else.
    var fact = Fact(
      factId: "", itemId: statement.item, attribute: statement.attribute, value: statement.value.stringValue,
      numericalValue: statement.value.numberValue ?? 0, type: statement.value.type, flags: 0, timestamp: time)
    let words = Self.words(of: fact)
    fact.factId = FactText.identifier(of: words)
    let alone = fact.factId
    if time <= newest, current[attribute] != nil {
      let again = count(of: alone, at: time)
      if again > 0 { fact.factId = FactText.identifier(of: words + "\u{1F}\(again)") }
    }
    if repeats?.time == time { repeats?.counts[alone, default: 0] += 1 }
    current[attribute] = entries.count
    entries.append(Entry(place: place, fact: fact))
    newest = max(newest, time)
    place += 1
  }

  /// The time is part of a fact's id, because a drive cannot show a fact again at an earlier time.
  private static func words(of fact: Fact) -> String {
    [fact.itemId, fact.attribute, fact.type, fact.value, "\(fact.timestamp.microseconds)"].joined(separator: "\u{1F}")
  }

  private mutating func count(of id: String, at time: Moment) -> Int {
    if repeats?.time != time {
      var counts: [String: Int] = [:]
      for entry in entries where entry.fact.timestamp == time {
        counts[FactText.identifier(of: Self.words(of: entry.fact)), default: 0] += 1
      }
      repeats = (time, counts)
    }
    return repeats?.counts[id] ?? 0
  }

  private mutating func end(_ attributes: [ExactText], at time: Moment, _ place: inout Int) {
    var gone: Set<ExactText> = []
    for attribute in attributes {
      guard let value = Self.empty[attribute.text], let number = current[attribute] else {
        gone.insert(attribute)
        continue
      }
      let fact = entries[number].fact
      if fact.says(value) { continue }
      let statement = NoteStatement(item: fact.itemId, attribute: attribute.text, value: value, time: .noted)
      append(statement, attribute, at: time, &place)
    }
    if gone.isEmpty { return }
    entries.removeAll { gone.contains(ExactText($0.fact.attribute)) }
    repeats = nil
    count()
  }

  /// The item that a current value refers to.
  func target(_ attribute: String) -> String? { current[ExactText(attribute)].map { entries[$0].fact.value } }

  func value(_ attribute: String) -> TypedValue? {
    current[ExactText(attribute)].flatMap { entries[$0].fact.typedValue }
  }

  /// Gives new values to attributes that have one, and leaves the others.
  mutating func replace(_ values: [(attribute: String, value: TypedValue)], at time: Moment, _ place: inout Int) {
    for (name, value) in values {
      let attribute = ExactText(name)
      guard let number = current[attribute], !entries[number].fact.says(value) else { continue }
      let item = entries[number].fact.itemId
      append(
        NoteStatement(item: item, attribute: name, value: value, time: .noted), attribute, at: max(time, newest), &place
      )
    }
  }

  /// Deletes the item, and its names, so that texts do not go on linking to it.
  mutating func delete(_ item: String, successor: String?, at time: Moment, _ place: inout Int) {
    guard !isDeleted else { return }
    let time = max(time, newest)
    replace([("title", .string("")), ("aliases", .string(""))], at: time, &place)
    var values: [(String, TypedValue)] = [("deleted", .timestamp(time))]
    if let successor { values.insert(("successor", .itemId(successor)), at: 0) }
    for (attribute, value) in values {
      let statement = NoteStatement(item: item, attribute: attribute, value: value, time: .noted)
      append(statement, ExactText(attribute), at: time, &place)
    }
    isDeleted = true
  }

  /// Adds a fact about the item beyond its own statements.
  mutating func add(_ attribute: String, _ value: TypedValue, of item: String, at time: Moment, _ place: inout Int) {
    let statement = NoteStatement(item: item, attribute: attribute, value: value, time: .noted)
    if let number = current[ExactText(attribute)], entries[number].fact.says(value) { return }
    append(statement, ExactText(attribute), at: time, &place)
  }
}

extension Fact {
  fileprivate func says(_ value: TypedValue) -> Bool {
    type == value.type && self.value.hasSameBytes(as: value.stringValue)
  }
}
