extension FactText {
  /// The facts read so far, with what removals, restorations and creations need to know of them.
  struct Ledger {
    private(set) var facts: [TextFact] = []
    private var versions: [Subject: Versions] = [:]
    private var references: [String: Int] = [:]
    private var repeats: [Identity: Int] = [:]

    private struct Subject: Hashable {
      let item: String
      let attribute: String
    }

    /// Whether a fact of this attribute was ever added.
    func knows(_ attribute: String, of item: String) -> Bool {
      versions[Subject(item: item, attribute: attribute)] != nil
    }

    /// Adds a fact at the end, or before the fact with the given number.
    mutating func enter(
      _ attribute: String, _ value: Value, of item: String, at time: Moment, in resource: String?,
      before place: Int? = nil
    ) {
      var said = Identity()
      for word in [item, attribute, value.typeName, value.text, String(time.microseconds), resource ?? ""] {
        said.add(word)
        said.separate()
      }
      let count = repeats[said, default: 0] + 1
      repeats[said] = count
      said.add(String(count))
      let fact = TextFact(
        factId: said.id, itemId: item, attribute: attribute, value: value.text, numericalValue: value.number,
        typeName: value.typeName, flags: 0, timestamp: time,
        resource: resource
      )
      if let place { facts.insert(fact, at: place) } else { facts.append(fact) }
      versions[Subject(item: item, attribute: attribute), default: Versions()].append(fact)
    }

    /// Adds a version of a fact with all its parts given. A later version of the same fact replaces an earlier one.
    mutating func enter(_ fact: TextFact) {
      facts.append(fact)
      versions[Subject(item: fact.itemId, attribute: fact.attribute), default: Versions()].enter(fact)
    }

    /// Inserts the newest fact of the attribute once more, removed or restored; false when there is no such fact.
    mutating func turn(_ attribute: String, of item: String, removed: Bool, at time: Moment) -> Bool {
      let subject = Subject(item: item, attribute: attribute)
      let all = versions[subject]?.facts ?? []
      let candidates = all.indices.filter { (all[$0].flags & 1 == 0) == removed }
      // Of several facts with the same time, the last one written is the newest.
      guard let newest = candidates.max(by: { (all[$0].timestamp, $0) < (all[$1].timestamp, $1) }) else { return false }
      let version = all[newest].version(removed: removed, at: time)
      facts.append(version)
      versions[subject]?.replace(at: newest, with: version)
      return true
    }

    /// An id for a reference that has no id of its own.
    mutating func newReference(from: String, to: String, type: String) -> String {
      let name = "\(from)-\(type)->\(to)"
      references[name, default: 0] += 1
      let count = references[name, default: 1]
      return count == 1 ? name : "\(name)#\(count)"
    }
  }

  /// A UUID (RFC 9562, version 8) from two FNV-1a hashes of the words, the same on every machine and in every version.
  package static func identifier(of words: String) -> String {
    var identity = Identity()
    identity.add(words)
    return identity.id
  }

  /// The newest version of each fact of an attribute, in the order in which the facts first appeared.
  struct Versions {
    private(set) var facts: [TextFact] = []
    /// The indexes of the facts by their ids, once there are several.
    private var places: [String: Int] = [:]
    /// Up to this many facts are searched linearly.
    private static let few = 8

    mutating func append(_ fact: TextFact) {
      if facts.count == Self.few {
        for (place, fact) in facts.enumerated() where places[fact.factId] == nil { places[fact.factId] = place }
      }
      if facts.count >= Self.few, places[fact.factId] == nil { places[fact.factId] = facts.count }
      facts.append(fact)
    }

    /// Replaces an earlier version of the same fact, or adds the version at the end.
    mutating func enter(_ fact: TextFact) {
      let known = facts.count > Self.few ? places[fact.factId] : facts.firstIndex { $0.factId == fact.factId }
      if let known { facts[known] = fact } else { append(fact) }
    }

    mutating func replace(at place: Int, with fact: TextFact) { facts[place] = fact }
  }

  /// Two FNV-1a hashes of words, from which an id is made. Facts with equal hashes would share an id.
  struct Identity: Hashable {
    private var high: UInt64 = 0xcbf2_9ce4_8422_2325
    private var low: UInt64 = 0x9ae1_6a3b_2f90_404f

    mutating func add(_ words: String) {
      var words = words
      var (high, low) = (high, low)
      words.withUTF8 { bytes in
        for byte in bytes {
          high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
          low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
      }
      (self.high, self.low) = (high, low)
    }

    /// Adds a separator between two words.
    mutating func separate() { add("\u{1F}") }

    /// A UUID (RFC 9562, version 8), the same on every machine and in every version.
    var id: String {
      let high = high & ~0xF000 | 0x8000
      let low = low & ~(0b11 << 62) | (0b10 << 62)
      return String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        for (number, word) in [high, low].enumerated() {
          for shift in stride(from: 60, through: 0, by: -4) {
            // 8-4-4-4-12 digits.
            if number == 0 ? shift == 28 || shift == 12 : shift == 60 || shift == 44 {
              text[place] = UInt8(ascii: "-")
              place += 1
            }
            let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
            text[place] = digit < 10 ? digit + 0x30 : digit + 0x37
            place += 1
          }
        }
        return place
      }
    }
  }
}
