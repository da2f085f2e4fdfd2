public import Diagnostics
public import Store

extension ImportDrive {
  /// Appends what differs between the drive and all that the source says, in one batch.
  ///
  /// A fact that the source says no more is removed, at its own time; an item of which it says nothing any more is deleted, and
  /// comes back when it does. So the drive grows by what changed alone, and its live facts are those of the source.
  ///
  /// - Parameter facts: in the order in which they would be inserted into an empty drive.
  /// - Throws: a `Diagnostic` when the drive cannot be read or written.
  public func update(to facts: [Fact], skipped: [Diagnostic] = []) throws -> ImportReport {
    var report = ImportReport()
    report.skipped = skipped
    var items: [[UInt8]: ItemUpdate] = [:]
    var order: [[UInt8]] = []
    func change(_ id: String, _ body: (inout ItemUpdate) -> Void) {
      let key = Array(id.utf8)
      if items[key] == nil { order.append(key) }
      body(&items[key, default: ItemUpdate(item: id)])
    }
    _ = try drive.scan(after: .min, drive: 0) { scanned in
      let fact = Fact(scanned)
      change(fact.itemId) { $0.enter(kept: fact) }
    }
    var appended: [Fact] = []
    for fact in facts.map(\.kept) {
      guard fact.isScanned else {
        report.skipped.append(Self.tooLong(fact))
        continue
      }
      change(fact.itemId) { if $0.enter(said: fact) { appended.append(fact) } }
    }
    for key in order {
      guard let item = items[key] else { continue }
      let corrections = item.corrections()
      appended += corrections
      report.count(item, corrections: corrections.count)
    }
    report.facts = appended.count
    if !appended.isEmpty, !isDryRun { try drive.insert(facts: appended) }
    return report
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
    case (false, _, _): imported += 1
    case (true, true, 0): unchanged += 1
    case (true, true, _): changed += 1
    case (true, false, 0): break
    case (true, false, _): removed += 1
    }
  }
}
