import Graph
import Pages
import Store
import Time

/// The facts that came to a source since the last build, where a few items may tell all that they change.
struct PartFacts {
  /// What came to one item.
  private struct OfItem {
    /// Hashes of the facts' ids.
    var ids: Set<UInt64> = []
    var attributes: Set<[UInt8]> = []
  }

  /// The published items to which they came, or which they mean, by the numbers of the whole graph.
  private(set) var items: Set<UInt32> = []
  /// By published item: the attributes that facts gave another value.
  private(set) var attributes: [UInt32: Set<[UInt8]>] = [:]
  /// The days on which they came.
  private(set) var days: Set<Int32> = []
  /// The new texts.
  private(set) var texts: [[UInt8]] = []
  /// How far the source was read.
  private(set) var end: ScanCursor
  /// By id of an item.
  private var facts: [[UInt8]: OfItem] = [:]
  /// Hashes of the ids of facts that are taken back, with the ids of the items to which it was said.
  private var removals: [UInt64: Set<[UInt8]>] = [:]
  /// The ids that facts mean.
  private var meant: Set<[UInt8]> = []
  private var isWithinReach = true
  /// The names that they have or mean; the settings may expect one of them.
  private(set) var names: [ExpectedName.Kind: Set<[UInt8]>] = [:]

  private static var mostItems: Int { 100 }

  /// - Parameter loader: meets the names that the facts bear, and wants the items to which they came.
  /// - Throws: `OutOfReach` where they may change more than a few items tell.
  init(
    _ source: some FactSource, since last: LastBuild, _ settings: Settings, _ loader: inout PartLoader<some FactSource>
  ) throws {
    let zone = try ZoneRules(named: settings.timeZone)
    end = last.end
    end = try source.scan(after: end) { fact in
      loader.meet(fact.attribute)
      if fact.attribute.equals("referenceType") { loader.meet(fact.value) }
      // It may be of a plain day.
      if let second = fact.timestamp.second { days.formUnion([zone, .utc].compactMap { $0.day(ofSecond: second) }) }
      take(fact)
    }
    guard isWithinReach, source.diagnostics.isEmpty else { throw OutOfReach() }
    try lookForRemoved(in: source)
    for id in meant.union(facts.keys) {
      let number = try loader.number(of: id)
      for hash in facts[id]?.ids ?? [] where try loader.mayBeRemovedElsewhere(hash, number) { throw OutOfReach() }
      if let number { try take(number, id, &loader) }
    }
    names[.item] = meant.union(facts.keys)
    names[.attribute] = Set(facts.values.lazy.flatMap(\.attributes))
  }

  /// A fact that is taken back may be of another item than it is said to, and no index of a store tells of which.
  private func lookForRemoved(in source: some FactSource) throws {
    if removals.isEmpty { return }
    _ = try source.scan(after: .start) { fact in
      guard let items = removals[ItemGraph.hash(ofFactID: fact.factId)] else { return }
      if items != [Array(fact.itemId)] { throw OutOfReach() }
    }
  }

  private mutating func take(_ number: UInt32, _ id: [UInt8], _ loader: inout PartLoader<some FactSource>) throws {
    switch try loader.standing(of: number) {
    case .published:
      items.insert(number)
      attributes[number] = facts[id]?.attributes
    // What is withheld may have been a reference, and be one again.
    case .reference, .hiddenReference, .withheld: loader.want(references: [number])
    // Of references to it nothing is said any more.
    case .missing: if facts[id] != nil { try loader.want(hiddenReferencesAt: number) }
    }
  }

  private static func kind(ofValuesOf attribute: Bytes) -> ExpectedName.Kind? {
    if attribute.equals("type") { return .type }
    if attribute.equals("referenceType") { return .reference }
    return attribute.equals("itemViewId") || attribute.equals("lastItemViewId") ? .view : nil
  }

  private mutating func take(_ fact: ScannedFact) {
    if facts.count > Self.mostItems { isWithinReach = false }
    guard isWithinReach else { return }
    let id = Array(fact.itemId)
    if fact.flags & 1 != 0 { removals[ItemGraph.hash(ofFactID: fact.factId), default: []].insert(id) }
    if fact.attribute.equals("fromItemId") || fact.attribute.equals("toItemId") || ItemGraph.meansItem(fact) {
      meant.insert(Array(fact.value))
    }
    if fact.attribute.equals("body") { texts.append(ReadableText(of: fact)?.bytes ?? Array(fact.value)) }
    if let kind = Self.kind(ofValuesOf: fact.attribute) { names[kind, default: []].insert(Array(fact.value)) }
    facts[id, default: OfItem()].ids.insert(ItemGraph.hash(ofFactID: fact.factId))
    facts[id]?.attributes.insert(Array(fact.attribute))
  }
}
