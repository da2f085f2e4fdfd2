import Graph
import Pages
import Store
import Time

/// The facts that came to a source since the last build, if a few items determine everything that they change.
struct PartFacts {
  /// The new facts of one item.
  private struct OfItem {
    /// Hashes of the facts' ids.
    var ids: Set<UInt64> = []
    var attributes: Set<[UInt8]> = []
  }

  /// The published items that new facts belong to or refer to, by the numbers of the whole graph.
  private(set) var items: Set<UInt32> = []
  /// The attributes of each published item that got another value.
  private(set) var attributes: [UInt32: Set<[UInt8]>] = [:]
  /// The days on which they came.
  private(set) var days: Set<Int32> = []
  /// The new texts.
  private(set) var texts: [[UInt8]] = []
  /// How far the source was read.
  private(set) var end: ScanCursor
  /// The new facts by item id.
  private var facts: [[UInt8]: OfItem] = [:]
  /// Hashes of the ids of removed facts, with the ids of the items that they are said to belong to.
  private var removals: [UInt64: Set<[UInt8]>] = [:]
  /// The ids of items that facts refer to.
  private var meant: Set<[UInt8]> = []
  private var isWithinReach = true
  /// The names that they have or refer to; the settings may expect one of them.
  private(set) var names: [ExpectedName.Kind: Set<[UInt8]>] = [:]

  private static var mostItems: Int { 100 }

  /// - Parameter loader: gets the names in the facts and the items that they belong to.
  /// - Throws: `OutOfReach` if they may change more than a few items show.
  init(
    _ source: some FactSource, since last: LastBuild, _ settings: Settings, _ loader: inout PartLoader<some FactSource>
  ) throws {
    let zone = try ZoneRules(named: settings.timeZone)
    end = last.end
    end = try source.scan(after: end) { fact in
      loader.meet(fact.attribute)
      if fact.attribute.equals("referenceType") { loader.meet(fact.value) }
      // The fact's time may be a plain day.
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

  /// A removed fact may belong to another item than stated, and no index of a store says to which.
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
    // A withheld item may have been a reference, and become one again.
    case .reference, .hiddenReference, .withheld: loader.request(references: [number])
    // The messages about references to it become obsolete.
    case .missing: if facts[id] != nil { try loader.request(hiddenReferencesAt: number) }
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
