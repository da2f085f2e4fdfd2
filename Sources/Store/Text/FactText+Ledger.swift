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
}
