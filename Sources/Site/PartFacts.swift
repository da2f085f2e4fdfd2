import Graph
import Pages
import Store

/// The facts that came to a source since the last build, where a few items may tell all that they change.
struct PartFacts {
  /// The published items to which they came, or to which new references are tied, by the numbers of the whole graph.
  private(set) var items: Set<UInt32> = []
  /// The days on which they came.
  private(set) var days: Set<Int32> = []
  /// The new texts.
  private(set) var texts: [[UInt8]] = []
  /// How far the source was read.
  private(set) var end: ScanCursor
  /// By id: hashes of the new facts' ids.
  private var facts: [[UInt8]: Set<UInt64>] = [:]
  /// The ids of items whose type came, of those that say from where or to where they refer, and of what they refer to.
  private var typed: Set<[UInt8]> = []
  private var referring: Set<[UInt8]> = []
  private var meant: Set<[UInt8]> = []
  private var isWithinReach = true

  private static var mostItems: Int { 100 }

  /// - Parameter loader: meets the names that the facts bear.
  /// - Throws: `OutOfReach` where they may change more than values, and bring more than new items and references.
  init(
    _ source: some FactSource, since last: LastBuild, _ settings: Settings, _ loader: inout PartLoader<some FactSource>
  ) throws {
    let zone = try ZoneRules(named: settings.timeZone)
    end = ScanCursor(lastRows: last.cursor)
    end = try source.scan(after: end) { fact in
      loader.meet(fact.attribute)
      if fact.attribute.equals("referenceType") { loader.meet(fact.value) }
      if let day = fact.timestamp.second.flatMap(zone.day) { days.insert(day) }
      take(fact)
    }
    guard isWithinReach, source.diagnostics.isEmpty else { throw OutOfReach() }
    var areNew = false
    for (id, facts) in facts {
      let number = try loader.number(of: id)
      for hash in facts where try loader.mayBeRemovedElsewhere(hash, number) { throw OutOfReach() }
      guard let number else {
        areNew = true
        continue
      }
      guard try loader.isPublished(number), !typed.contains(id), !referring.contains(id) else { throw OutOfReach() }
      items.insert(number)
    }
    for id in meant where facts[id] == nil {
      guard let number = try loader.number(of: id), try loader.isPublished(number) else { throw OutOfReach() }
      items.insert(number)
    }
    // Of several drives it is not known in which order items would be met.
    guard !areNew || source.driveNames.count == 1 else { throw OutOfReach() }
  }

  private mutating func take(_ fact: ScannedFact) {
    let id = Array(fact.itemId)
    if fact.attribute.equals("type"), fact.flags == 0 {
      typed.insert(id)
    } else if fact.attribute.equals("fromItemId") || fact.attribute.equals("toItemId") {
      referring.insert(id)
      meant.insert(Array(fact.value))
    } else if LiveMemory.withholds(fact) || ItemGraph.meansItem(fact) {
      isWithinReach = false
    }
    if fact.flags != 0 || facts.count > Self.mostItems { isWithinReach = false }
    guard isWithinReach else { return }
    if fact.attribute.equals("body") { texts.append(Array(fact.value)) }
    facts[id, default: []].insert(ItemGraph.hash(ofFactID: fact.factId))
  }
}
