extension FactText {
  /// The facts read so far, and what has to be known of them to remove, restore and create.
  struct Ledger {
    private(set) var facts: [TextFact] = []
    /// The newest version of each fact of an attribute, in the order in which they were first said.
    private var versions: [Subject: [TextFact]] = [:]
    private var references: [String: Int] = [:]
    private var repeats: [String: Int] = [:]

    private struct Subject: Hashable {
      let item: String
      let attribute: String
    }

    /// Whether a fact of this attribute was ever entered.
    func knows(_ attribute: String, of item: String) -> Bool {
      versions[Subject(item: item, attribute: attribute)] != nil
    }

    /// Enters a fact at the end, or before the fact with the number given.
    mutating func enter(
      _ attribute: String, _ value: Value, of item: String, at time: Moment, in resource: String?,
      before place: Int? = nil
    ) {
      let said = [item, attribute, value.typeName, value.text, String(time.microseconds), resource ?? ""]
        .joined(separator: "\u{1F}")
      repeats[said, default: 0] += 1
      let fact = TextFact(
        factId: FactText.identifier(of: said + "\u{1F}\(repeats[said, default: 1])"), itemId: item,
        attribute: attribute,
        value: value.text, numericalValue: value.number, typeName: value.typeName, flags: 0, timestamp: time,
        resource: resource
      )
      facts.insert(fact, at: place ?? facts.count)
      versions[Subject(item: item, attribute: attribute), default: []].append(fact)
    }

    /// Enters a version of a fact whose parts are all given. A later version of the same fact replaces an earlier one.
    mutating func enter(_ fact: TextFact) {
      facts.append(fact)
      let subject = Subject(item: fact.itemId, attribute: fact.attribute)
      if let known = versions[subject, default: []].firstIndex(where: { $0.factId == fact.factId }) {
        versions[subject]?[known] = fact
      } else {
        versions[subject, default: []].append(fact)
      }
    }

    /// Inserts the newest fact of the attribute once more, removed or restored; false when there is none to turn.
    mutating func turn(_ attribute: String, of item: String, removed: Bool, at time: Moment) -> Bool {
      let subject = Subject(item: item, attribute: attribute)
      let all = versions[subject, default: []]
      let candidates = all.indices.filter { (all[$0].flags & 1 == 0) == removed }
      // Of several with one time the last one said is the newest.
      guard let newest = candidates.max(by: { (all[$0].timestamp, $0) < (all[$1].timestamp, $1) }) else { return false }
      let version = all[newest].version(removed: removed, at: time)
      facts.append(version)
      versions[subject]?[newest] = version
      return true
    }

    /// An id for a reference that has none of its own.
    mutating func newReference(from: String, to: String, type: String) -> String {
      let name = "\(from)-\(type)->\(to)"
      references[name, default: 0] += 1
      let count = references[name, default: 1]
      return count == 1 ? name : "\(name)#\(count)"
    }
  }

  /// A UUID (RFC 9562, version 8) from two FNV-1a hashes of the words: the same on every machine and in every version.
  package static func identifier(of words: String) -> String {
    var words = words
    var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f)
    words.withUTF8 { bytes in
      for byte in bytes {
        high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    high = high & ~0xF000 | 0x8000
    low = low & ~(0b11 << 62) | (0b10 << 62)
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
