import Store

/// The facts of an item in a drive and in the source, and the differences to append.
struct ItemUpdate {
  private let item: String
  /// The rows of the drive, followed by those about to be appended, and the number of each.
  private var rows: [Fact] = []
  private var numbers: [Int] = []
  private var said: [Fact] = []
  private var places: [Int] = []
  /// How many more times the drive has each version than the source has given so far.
  private var surplus: [FactVersion: Int] = [:]
  /// How many facts of the source are about to be appended.
  private(set) var additions = 0
  /// Whether the drive knew the item before.
  var isKnown = false

  init(item: String) { self.item = item }

  /// Whether the source has the item: it has facts of it, and the last one is not its deletion.
  var isSaid: Bool { said.last.map { !$0.attribute.utf8.elementsEqual("deleted".utf8) } ?? false }

  var isReference: Bool { (isSaid ? said : rows).contains(where: \.isEndOfReference) }

  mutating func enter(kept fact: Fact, row: Int) {
    rows.append(fact)
    numbers.append(row)
    surplus[FactVersion(fact), default: 0] += 1
  }

  /// - Parameters:
  ///   - place: the place among all facts of the source.
  ///   - row: the row number if the fact is appended.
  /// - Returns: whether the drive does not have the fact yet.
  mutating func enter(said fact: Fact, place: Int, row: Int) -> Bool {
    said.append(fact)
    places.append(place)
    let version = FactVersion(fact)
    if let count = surplus[version], count > 0 {
      surplus[version] = count - 1
      return false
    }
    rows.append(fact)
    numbers.append(row)
    additions += 1
    return true
  }

  /// The facts of the source that have a time and are not removed, each with the newest of its rows.
  func entries() -> [SecondOrder.Entry] {
    guard said.contains(where: { $0.timestamp != .oldest }) else { return [] }
    let now = Self.newest(of: rows)
    return said.indices.compactMap { index in
      let fact = said[index]
      guard fact.timestamp != .oldest, let newest = now[Array(fact.factId.utf8)], !newest.fact.isRemoval,
        newest.fact.timestamp == fact.timestamp
      else { return nil }
      return SecondOrder.Entry(place: places[index], row: numbers[newest.index], fact: fact)
    }
  }

  /// The further facts to append, once all are entered.
  func corrections() -> [Fact] {
    guard !said.isEmpty else { return deletion() }
    var corrections: [Fact] = []
    let now = Self.newest(of: rows)
    let wanted = Self.newest(of: said)
    for (id, newest) in now.sorted(by: { $0.value.index < $1.value.index }) {
      if let meant = wanted[id] {
        let again = meant.fact.version(removed: meant.fact.isRemoval, at: newest.fact.timestamp)
        if FactVersion(again) != FactVersion(newest.fact) { corrections.append(again) }
      } else if !newest.fact.isRemoval {
        corrections.append(newest.fact.version(removed: true, at: newest.fact.timestamp))
      }
    }
    return corrections + Self.reordered(said, rows + corrections)
  }

  /// The item's deletion, at the time of its newest fact, after the removals of all its facts: links would still find a deleted
  /// item that has a name. Empty where it is gone already.
  private func deletion() -> [Fact] {
    let live = Self.newest(of: rows).values.filter { !$0.fact.isRemoval && $0.fact.factId != deletionId }
      .sorted { $0.index < $1.index }.map(\.fact)
    guard !live.isEmpty else { return [] }
    let time = rows.map(\.timestamp).max() ?? .oldest
    var deletion = Fact(itemId: item, attribute: "deleted", value: .timestamp(time), timestamp: time)
    deletion.factId = deletionId
    return live.map { $0.version(removed: true, at: $0.timestamp) } + [deletion]
  }

  private var deletionId: String { FactText.identifier(of: "deleted\u{1F}" + item) }

  /// The newest version of each fact, and its index.
  private static func newest(of facts: [Fact]) -> [[UInt8]: (fact: Fact, index: Int)] {
    var newest: [[UInt8]: (fact: Fact, index: Int)] = [:]
    for (index, fact) in facts.enumerated() {
      let id = Array(fact.factId.utf8)
      if let known = newest[id], known.fact.timestamp > fact.timestamp { continue }
      newest[id] = (fact, index)
    }
    return newest
  }

  /// Current values of the source that are older than another value in the drive, to be inserted again, since a drive cannot show
  /// a fact again at an earlier time.
  private static func reordered(_ said: [Fact], _ rows: [Fact]) -> [Fact] {
    let now = current(rows)
    return current(said).sorted { $0.value.index < $1.value.index }.compactMap { attribute, meant in
      guard let (fact, _) = now[attribute], !fact.factId.utf8.elementsEqual(meant.fact.factId.utf8),
        fact.timestamp > meant.fact.timestamp
      else { return nil }
      return meant.fact.version(removed: false, at: max(fact.timestamp, meant.fact.timestamp))
    }
  }

  /// The newest fact of each attribute that is not removed.
  private static func current(_ facts: [Fact]) -> [[UInt8]: (fact: Fact, index: Int)] {
    var current: [[UInt8]: (fact: Fact, index: Int)] = [:]
    for (fact, index) in newest(of: facts).values where !fact.isRemoval {
      let attribute = Array(fact.attribute.utf8)
      if let known = current[attribute], (known.fact.timestamp, known.index) > (fact.timestamp, index) { continue }
      current[attribute] = (fact, index)
    }
    return current
  }
}

/// A version of a fact by its bytes. As in a store, texts that only look alike are different.
struct FactVersion: Hashable {
  private let bytes: [UInt8]

  init(_ fact: Fact) {
    var bytes: [UInt8] = []
    for text in [fact.factId, fact.itemId, fact.attribute, fact.value, fact.type] {
      bytes += text.utf8
      // UTF-8 never contains this byte.
      bytes.append(0xFF)
    }
    for number in [fact.numericalValue.bitPattern, UInt64(bitPattern: fact.flags)] {
      withUnsafeBytes(of: number) { bytes += $0 }
    }
    withUnsafeBytes(of: fact.timestamp.microseconds) { bytes += $0 }
    self.bytes = bytes
  }

  /// Hashes all bytes at once; an array would be hashed byte by byte.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension Fact {
  /// Whether it makes its item a reference.
  var isEndOfReference: Bool { attribute.utf8.elementsEqual("fromItemId".utf8) }

  /// The fact as a drive returns it: its time is cut to the second and limited to the years that the text form covers, and its
  /// number is one that SQLite can store.
  var kept: Fact {
    var fact = self
    fact.timestamp = TimestampText.moment(TimestampText.text(timestamp))
    if numericalValue.isNaN || numericalValue == 0 { fact.numericalValue = 0 }
    return fact
  }

  /// The same fact, inserted again.
  func version(removed: Bool, at time: Moment) -> Fact {
    var fact = self
    fact.flags = removed ? flags | 1 : flags & ~1
    fact.timestamp = time
    return fact
  }
}
