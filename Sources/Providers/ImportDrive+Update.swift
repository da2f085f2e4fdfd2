public import Diagnostics
public import Store

extension ImportDrive {
  /// Appends what differs between the drive and all that the source says, in one batch.
  ///
  /// A fact that the source says no more is removed, at its own time; an item of which it says nothing any more is deleted, and
  /// comes back when it does. Of one second the drive has the source's order. So the drive grows by what changed alone, and its live facts are those of the source.
  ///
  /// - Parameter facts: in the order in which they would be inserted into an empty drive.
  /// - Throws: a `Diagnostic` when the drive cannot be read or written.
  public func update(to facts: [Fact], skipped: [Diagnostic] = []) throws -> ImportReport {
    var report = ImportReport()
    report.skipped = skipped
    let facts = facts.filter { fact in
      if !fact.isScanned { report.skipped.append(Self.tooLong(fact)) }
      return fact.isScanned
    }
    var (items, order, rows) = try known()
    guard rows > 0 else {
      var isThere: [[UInt8]: Bool] = [:]
      for fact in facts { isThere[Array(fact.itemId.utf8)] = !fact.attribute.utf8.elementsEqual("deleted".utf8) }
      report.imported = isThere.count { $0.value }
      try append(facts, &report)
      return report
    }
    // Nil is what was appended too early, and follows again.
    var appended: [Fact?] = []
    for (place, fact) in facts.lazy.map(\.kept).enumerated() {
      let key = Array(fact.itemId.utf8)
      if items[key] == nil { order.append(key) }
      if items[key, default: ItemUpdate(item: fact.itemId)].enter(said: fact, place: place, row: rows + appended.count)
      {
        appended.append(fact)
      }
    }
    for key in order {
      guard let corrections = items[key]?.corrections() else { continue }
      for fact in corrections {
        items[key]?.enter(kept: fact, row: rows + appended.count)
        appended.append(fact)
      }
      if let item = items[key] { report.count(item, corrections: corrections.count) }
    }
    let entries = order.flatMap { items[$0]?.entries() ?? [] }
    for (_, entries) in Dictionary(grouping: entries, by: \.fact.timestamp).sorted(by: { $0.key < $1.key }) {
      for entry in SecondOrder.misplaced(entries) {
        if entry.row < rows {
          appended.append(entry.fact.version(removed: true, at: entry.fact.timestamp))
        } else {
          appended[entry.row - rows] = nil
        }
        appended.append(entry.fact)
      }
    }
    try append(appended.compactMap(\.self), &report)
    return report
  }

  /// What the drive has of each item, the items in the order in which they are met, and the number of its rows.
  private func known() throws -> (items: [[UInt8]: ItemUpdate], order: [[UInt8]], rows: Int) {
    var items: [[UInt8]: ItemUpdate] = [:]
    var order: [[UInt8]] = []
    var rows = 0
    _ = try drive.scan(after: .min, drive: 0) { scanned in
      let fact = Fact(scanned)
      let key = Array(scanned.itemId)
      if items[key] == nil { order.append(key) }
      items[key, default: ItemUpdate(item: fact.itemId)].enter(kept: fact, row: rows)
      rows += 1
    }
    for key in order { items[key]?.isKnown = true }
    return (items, order, rows)
  }

  private func append(_ facts: [Fact], _ report: inout ImportReport) throws {
    report.facts = facts.count
    if !facts.isEmpty, !isDryRun { try drive.insert(facts: facts) }
  }

  private static func tooLong(_ fact: Fact) -> Diagnostic {
    Diagnostic(
      .warning, "fact-too-long", "Fact left out: an item's id or a name in it is of thousands of bytes",
      at: .item(id: String(fact.itemId.prefix(100)), attribute: String(fact.attribute.prefix(100)), fact: nil))
  }
}

extension ImportReport {
  fileprivate mutating func count(_ item: ItemUpdate, corrections: Int) {
    switch (item.isKnown, item.isSaid, item.additions + corrections) {
    case (false, true, _): imported += 1
    case (false, false, _): break
    case (true, true, 0): unchanged += 1
    case (true, true, _): changed += 1
    case (true, false, 0): break
    case (true, false, _): removed += 1
    }
  }
}
