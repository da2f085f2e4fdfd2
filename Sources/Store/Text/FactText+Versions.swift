extension FactText {
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
}
