extension ItemStore {
  /// The facts that match all given parts, newest first. Without any part, every fact matches (`fact-store.md`, "Fetch").
  ///
  /// - Parameters:
  ///   - includeDeleted: whether removals, and what they and deleted items hide, are kept in the result.
  ///   - resource: the only drive to ask, without applying item deletions; nil asks every drive. If it is not mounted, there are
  ///     no facts.
  /// - Throws: a `Diagnostic` when a drive cannot be read.
  public func fetchFacts(
    itemId: String? = nil, attribute: String? = nil, value: String? = nil, includeDeleted: Bool = false,
    resource: String? = nil
  ) throws -> [Fact] {
    let query = FactQuery(itemId: itemId, attribute: attribute, value: value)
    return try fetch(query, includeDeleted, resource)
  }

  /// The facts whose numerical value is in a range, both ends included, newest first. Facts that are neither numbers nor
  /// timestamps have the value 0, and a range that covers 0 returns them too.
  public func fetchFacts(
    itemId: String? = nil, attribute: String? = nil, valueAtOrAbove: Double, valueAtOrBelow: Double,
    includeDeleted: Bool = false, resource: String? = nil
  ) throws -> [Fact] {
    let query = FactQuery(
      itemId: itemId, attribute: attribute, valueAtOrAbove: valueAtOrAbove, valueAtOrBelow: valueAtOrBelow)
    return try fetch(query, includeDeleted, resource)
  }

  /// The facts inserted in a span of time, both ends included and nil for an open one, newest first.
  public func fetchFacts(
    createdAtOrAfter: Moment?, createdAtOrBefore: Moment?, includeDeleted: Bool = false, resource: String? = nil
  ) throws -> [Fact] {
    let query = FactQuery(createdAtOrAfter: createdAtOrAfter, createdAtOrBefore: createdAtOrBefore)
    return try fetch(query, includeDeleted, resource)
  }

  private func fetch(_ query: FactQuery, _ includeDeleted: Bool, _ resource: String?) throws -> [Fact] {
    let drives = drives(forResource: resource)
    let found =
      if let itemId = query.itemId {
        try facts(ofItem: itemId, query, drives, deletions: resource == nil)
      } else {
        try facts(ofAllItems: query, drives, deletions: resource == nil)
      }
    let sorted = found.newestFirst()
    return (includeDeleted ? sorted : sorted.withoutRemoved()).map(\.fact)
  }

  private typealias Drives = [(number: UInt8, drive: any ItemDrive)]

  private func facts(
    ofItem itemId: String, _ query: FactQuery, _ drives: Drives, deletions: Bool
  ) throws -> [PlacedFact] {
    let all = try facts(ofItem: itemId, drives)
    let shadows = deletions ? all.shadows() : []
    return (all + shadows).filter { query.matches($0.fact) }
  }

  /// An item's deletion matters only where the result has a fact of the item: a shadow has the attribute and value of such a
  /// fact, and the time of the `deleted` fact.
  private func facts(ofAllItems query: FactQuery, _ drives: Drives, deletions: Bool) throws -> [PlacedFact] {
    var found: [PlacedFact] = []
    var deleted: Set<[UInt8]> = []
    var lastRows: [UInt8: Int64] = [:]
    for (number, drive) in drives {
      lastRows[number] = try drive.scan(after: .min, drive: number) { fact in
        if query.matches(fact) { found.append(PlacedFact(fact)) }
        if deletions, fact.attribute.spells("deleted") { deleted.insert(Array(fact.itemId)) }
      }
    }
    let concerned = deleted.intersection(found.map { Array($0.fact.itemId.utf8) })
    for var facts in try facts(ofItems: concerned, drives) {
      facts.removeAll { $0.row > lastRows[$0.drive, default: .min] }
      found += facts.shadows().filter { query.matches($0.fact) }
    }
    return found
  }

  /// The facts of each item: through the index for few items, in one more scan for many.
  private func facts(ofItems items: Set<[UInt8]>, _ drives: Drives) throws -> [[PlacedFact]] {
    if items.count <= 8 { return try items.map { try facts(ofItem: String(decoding: $0, as: UTF8.self), drives) } }
    var byItem: [[UInt8]: [PlacedFact]] = [:]
    for (number, drive) in drives {
      _ = try drive.scan(after: .min, drive: number) { fact in
        let item = Array(fact.itemId)
        if items.contains(item) { byItem[item, default: []].append(PlacedFact(fact)) }
      }
    }
    return Array(byItem.values)
  }

  private func facts(ofItem itemId: String, _ drives: Drives) throws -> [PlacedFact] {
    var facts: [PlacedFact] = []
    for (number, drive) in drives {
      try drive.scan(itemId: itemId, drive: number) { facts.append(PlacedFact($0)) }
    }
    return facts
  }

  /// The ids of the reference items that match all given parts, newest first. Without any part, the result is empty.
  ///
  /// As in Workbench, "newest" goes by the last of the given parts, and one given part is enough to find an item.
  public func getRelationshipIds(
    fromItemId: String? = nil, toItemId: String? = nil, referenceType: String? = nil
  ) throws -> [String] {
    let parts = [("fromItemId", fromItemId), ("toItemId", toItemId), ("referenceType", referenceType)]
    let results = try parts.compactMap { attribute, value in
      try value.map { try fetchFacts(attribute: attribute, value: $0).map(\.itemId) }
    }
    guard let last = results.last else { return [] }
    // Ids are compared byte for byte, as in SQLite, not as Swift compares strings.
    let others = results.dropLast().map { ids in Set(ids.map { Array($0.utf8) }) }
    // An item found twice is placed where its oldest match is, as in Workbench.
    var seen: Set<[UInt8]> = []
    let oldest = last.reversed().filter { id in
      let key = Array(id.utf8)
      return seen.insert(key).inserted && others.allSatisfy { $0.contains(key) }
    }
    return oldest.reversed()
  }
}

/// What a fetch asks for; a part that is nil matches everything.
struct FactQuery {
  var itemId: String?
  var attribute: String?
  var value: String?
  var valueAtOrAbove: Double?
  var valueAtOrBelow: Double?
  var createdAtOrAfter: Moment?
  var createdAtOrBefore: Moment?

  /// Texts match byte for byte, as SQLite compares them.
  func matches(_ fact: ScannedFact) -> Bool {
    if let attribute, !fact.attribute.equals(attribute) { return false }
    if let itemId, !fact.itemId.equals(itemId) { return false }
    if let value, !fact.value.equals(value) { return false }
    return matches(fact.numericalValue, fact.timestamp)
  }

  func matches(_ fact: Fact) -> Bool {
    fact.scanned(row: 0, drive: 0) { matches($0) }
  }

  private func matches(_ number: Double, _ timestamp: Moment) -> Bool {
    if let valueAtOrAbove, !(number >= valueAtOrAbove) { return false }
    if let valueAtOrBelow, !(number <= valueAtOrBelow) { return false }
    if let createdAtOrAfter, timestamp < createdAtOrAfter { return false }
    if let createdAtOrBefore, timestamp > createdAtOrBefore { return false }
    return true
  }
}
