extension ItemStore {
  /// The facts that match all the given parts, newest first; none at all means every fact (`fact-store.md`, "Fetch").
  ///
  /// - Parameters:
  ///   - includeDeleted: whether removals, and what they and deleted items hide, stay in the result.
  ///   - resource: the only drive to ask, item deletions not applied; nil asks every drive. None mounted: no facts.
  /// - Throws: a `Diagnostic` when a drive cannot be read.
  public func fetchFacts(
    itemId: String? = nil, attribute: String? = nil, value: String? = nil, includeDeleted: Bool = false,
    resource: String? = nil
  ) throws -> [Fact] {
    let query = FactQuery(itemId: itemId, attribute: attribute, value: value)
    return try fetch(query, includeDeleted, resource)
  }

  /// The facts whose numerical value lies in a range, both ends included, newest first. What is no number and no timestamp
  /// bears 0, and a range that covers 0 returns it too.
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

  /// An item's deletion matters to the result only where a fact of the item is in it: a shadow bears the attribute and value
  /// of such a fact, and the time of the `deleted` fact.
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

  /// The facts of each item: few items by their index, many in one more pass.
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

  /// The ids of the reference items that match all the given parts, newest first; none at all means none.
  ///
  /// Like Workbench's, "newest" goes by the last of the given parts, and one part is enough to be found by.
  public func getRelationshipIds(
    fromItemId: String? = nil, toItemId: String? = nil, referenceType: String? = nil
  ) throws -> [String] {
    let parts = [("fromItemId", fromItemId), ("toItemId", toItemId), ("referenceType", referenceType)]
    let results = try parts.compactMap { attribute, value in
      try value.map { try fetchFacts(attribute: attribute, value: $0).map(\.itemId) }
    }
    guard let last = results.last else { return [] }
    // Ids are compared byte for byte, as SQLite does, not as Swift compares texts.
    let others = results.dropLast().map { ids in Set(ids.map { Array($0.utf8) }) }
    // An item found twice stands where its oldest match does, as in Workbench.
    var seen: Set<[UInt8]> = []
    let oldest = last.reversed().filter { id in
      let key = Array(id.utf8)
      return seen.insert(key).inserted && others.allSatisfy { $0.contains(key) }
    }
    return oldest.reversed()
  }
}
