import Graph

/// A cache of what happened second by second to items with many facts, since each line of a timeline reads one second.
struct LongActivities {
  /// The facts of an item that were inserted in one second.
  struct Activity {
    /// The attributes that may be shown, each once, in the order of their names' bytes.
    var names: [NameIndex] = []
    /// The targets that were read.
    var targets: [ItemIndex] = []

    mutating func take(_ fact: LiveFact, of site: PublishedGraph) {
      if let target = fact.target { targets.append(target) }
      if names.last != fact.name, site.publishes(fact) { names.append(fact.name) }
    }

    mutating func sort(in site: PublishedGraph) {
      guard names.count > 1 else { return }
      names.sort { site.graph.text(of: $0).lexicographicallyPrecedes(site.graph.text(of: $1)) }
    }
  }

  private struct Attribute: Hashable {
    let item: ItemIndex
    let name: NameIndex
  }

  private var activities = Cache<ItemIndex, [Int64: Activity]>(most: mostKept)
  private var values = Cache<Attribute, [Int64: Value]>(most: mostKept)

  /// Items with fewer facts are scanned again instead.
  private static let least = 64
  /// The most facts in each cache.
  private static let mostKept = 250_000

  mutating func activity(of item: ItemIndex, in second: Int64, of site: PublishedGraph) -> Activity {
    if let known = activities[item] { return known[second] ?? Activity() }
    var count = 0
    var activity = Activity()
    site.graph.forEachLive(of: item) { fact in
      count += 1
      if fact.moment.second == second { activity.take(fact, of: site) }
    }
    activity.sort(in: site)
    guard count >= Self.least else { return activity }
    var all: [Int64: Activity] = [:]
    site.graph.forEachLive(of: item) { fact in
      if let second = fact.moment.second { all[second, default: Activity()].take(fact, of: site) }
    }
    for second in all.keys { all[second]?.sort(in: site) }
    activities.keep(all, for: item, weighing: count)
    return activity
  }

  /// The newest live value that an attribute was given in a second, whether or not it may be shown.
  mutating func value(_ name: NameIndex, of item: ItemIndex, in second: Int64, of site: PublishedGraph) -> Value? {
    let attribute = Attribute(item: item, name: name)
    if let known = values[attribute] { return known[second] }
    var count = 0
    var given: Value?
    site.graph.forEachVersion(of: name, of: item) { fact in
      count += 1
      if given == nil, fact.isLive, fact.moment.second == second { given = fact.value }
    }
    guard count >= Self.least else { return given }
    var all: [Int64: Value] = [:]
    site.graph.forEachVersion(of: name, of: item) { fact in
      if fact.isLive, let second = fact.moment.second, all[second] == nil { all[second] = fact.value }
    }
    values.keep(all, for: attribute, weighing: count)
    return given
  }
}
