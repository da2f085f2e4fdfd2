/// A fact with its place in the total order: timestamp, then drive, then insertion (`fact-store.md`, "Where facts are kept").
struct PlacedFact {
  var fact: Fact
  var drive: UInt8
  var row: Int64
  /// Whether it is not a row but the removal that a deleted item implies for an older fact. Its place is right after the
  /// `deleted` fact that causes it.
  var isShadow = false

  init(_ scanned: ScannedFact) {
    fact = Fact(scanned)
    drive = scanned.drive
    row = scanned.row
  }

  func isNewer(than other: PlacedFact) -> Bool {
    if fact.timestamp != other.fact.timestamp { return fact.timestamp > other.fact.timestamp }
    if drive != other.drive { return drive > other.drive }
    if row != other.row { return row > other.row }
    return isShadow && !other.isShadow
  }
}

extension [PlacedFact] {
  func newestFirst() -> [PlacedFact] { sorted { $0.isNewer(than: $1) } }

  /// Drops removed facts, walking from new to old: a removal hides itself and every older version of its fact (`fact-store.md`,
  /// "Fetch").
  func withoutRemoved() -> [PlacedFact] {
    var removed: Set<[UInt8]> = []
    return filter { placed in
      let factId = Array<UInt8>(placed.fact.factId.utf8)
      if placed.fact.isRemoval { removed.insert(factId) }
      return !removed.contains(factId)
    }
  }

  /// The removals that the deletion of an item implies, given all facts of that item: one for every live fact older than the
  /// newest live `deleted` fact, at that fact's time (`fact-store.md`, "Deleted items").
  func shadows() -> [PlacedFact] {
    let live = newestFirst().withoutRemoved()
    guard let deletion = filter({ $0.isDeletion }).newestFirst().withoutRemoved().first else { return [] }
    return live.filter { !$0.isDeletion && deletion.isNewer(than: $0) }.map { placed in
      var shadow = deletion
      shadow.fact = placed.fact
      shadow.fact.flags ^= 1
      shadow.fact.timestamp = deletion.fact.timestamp
      shadow.isShadow = true
      return shadow
    }
  }
}

extension PlacedFact {
  var isDeletion: Bool { fact.attribute.utf8.elementsEqual("deleted".utf8) }
}
