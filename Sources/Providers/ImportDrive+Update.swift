public import Diagnostics
public import Store

extension ImportDrive {
  /// Appends the differences between the drive and the complete facts of the source, in one batch.
  ///
  /// A fact that the source no longer has is removed, at its own time. An item without facts is deleted, and comes back when it
  /// has some again. Within a second the drive has the source's order. So the drive grows only by what changed, and its live
  /// facts are those of the source.
  ///
  /// - Parameter facts: in the order in which they would be inserted into an empty drive.
  /// - Throws: a `Diagnostic` when the drive cannot be read or written.
  public func update(to facts: [Fact], skipped: [Diagnostic] = []) throws -> ImportReport {
    var report = ImportReport()
    let tooLong = facts.filter { !$0.isScanned }
    report.skipped = skipped + tooLong.map(Self.tooLong)
    // Usually none is too long, and the facts need no copy.
    try update(to: tooLong.isEmpty ? facts : facts.filter(\.isScanned), &report)
    return report
  }

  /// With a snapshot, compares only the items that changed with the drive.
  private func update(to facts: [Fact], _ report: inout ImportReport) throws {
    guard let snapshot, !isDryRun else { return try updateAll(to: facts, &report) }
    let last = snapshot.take(of: try drive.fingerprint())
    var items: Int?
    if let last, let change = SourceDiff(from: last.facts, to: facts) {
      let skipped = report.skipped
      report = try update(
        change.part, loose: last.loose, reordered: change.moments, items: last.items, neighbours: change.neighbours)
      report.skipped = skipped
      items = last.items + change.growth
      report.unchanged = last.items + change.growth - report.imported - report.changed
    } else {
      try updateAll(to: facts, &report)
    }
    let count = items ?? report.imported + report.changed + report.unchanged
    snapshot.keep(
      ImportSnapshot.Last(facts: facts, items: count, loose: report.loose, drive: try drive.fingerprint()))
  }

  private func updateAll(to facts: [Fact], _ report: inout ImportReport) throws {
    guard let last = try drive.fingerprint().lastRow else {
      var isThere: [[UInt8]: Bool] = [:]
      for fact in facts { isThere[Array(fact.itemId.utf8)] = !fact.attribute.utf8.elementsEqual("deleted".utf8) }
      for fact in facts where fact.isEndOfReference { isThere[Array(fact.itemId.utf8)] = nil }
      report.imported = isThere.count { $0.value }
      return try append(facts, &report)
    }
    var update = DriveUpdate(behind: last)
    _ = try drive.scan(after: .min, drive: 0) { update.enter(kept: $0) }
    for (place, fact) in facts.enumerated() { update.enter(said: fact, place: place) }
    update.correct(&report)
    if refusesLoss, report.isLargeLoss { throw ImportReport.LargeLoss() }
    update.arrange()
    report.loose = update.loose
    try append(update.facts, &report)
  }

  /// Appends the differences where it is known which items changed in the source since the last import.
  ///
  /// - Parameters:
  ///   - part: the current facts of these items.
  ///   - neighbours: the facts, at least at these moments, of all other items that have facts then, because the order of all
  ///     facts of a second is shown.
  ///   - loose: the `loose` of the last report.
  ///   - items: how many items there were, where it is known.
  ///   - moments: further moments at which the order may have changed, besides those of the appended facts.
  public func update(
    _ part: [ItemFacts], loose: Set<Moment> = [], reordered moments: Set<Moment> = [], items: Int? = nil,
    neighbours: (Set<Moment>) -> [ItemFacts]
  ) throws -> ImportReport {
    var report = ImportReport()
    report.loose = loose
    var update = DriveUpdate(behind: try drive.fingerprint().lastRow ?? 0)
    try enter(part, &update, &report)
    update.correct(&report)
    if let items { report.unchanged = items - report.removed - report.changed }
    if refusesLoss, report.isLargeLoss { throw ImportReport.LargeLoss() }
    let moments = update.moments.union(moments)
    if !moments.isEmpty {
      let known = Set(part.map(\.item))
      try enter(neighbours(moments).filter { !known.contains($0.item) }, &update, &report)
      update.arrange(moments)
      report.loose = loose.subtracting(moments).union(update.loose)
    }
    try append(update.facts, &report)
    return report
  }

  private func enter(_ part: [ItemFacts], _ update: inout DriveUpdate, _ report: inout ImportReport) throws {
    part.forEach { update.include($0.item) }
    try drive.scan(itemIds: part.map(\.item), drive: 0) { update.enter(kept: $0) }
    for (place, fact) in part.flatMap(\.facts).sorted(by: { $0.place < $1.place }) {
      guard fact.isScanned else {
        report.skipped.append(Self.tooLong(fact))
        continue
      }
      update.enter(said: fact, place: place)
    }
  }

  private func append(_ facts: [Fact], _ report: inout ImportReport) throws {
    report.facts = facts.count
    if !facts.isEmpty { try drive.insert(facts: facts) }
  }

  private static func tooLong(_ fact: Fact) -> Diagnostic {
    Diagnostic(
      .warning, "fact-too-long", "Fact left out: an item's id or a name in it is thousands of bytes long",
      at: .item(id: String(fact.itemId.prefix(100)), attribute: String(fact.attribute.prefix(100)), fact: nil))
  }
}

/// Prevents an import from deleting what a source still has.
extension ImportDrive {
  /// The report of an import that changed nothing, since a part of the source that was imported before cannot be read now.
  ///
  /// - Parameter reasons: what cannot be read, and what else is left out.
  package func held(_ reasons: [Diagnostic]) -> ImportReport {
    var report = ImportReport()
    report.unchanged = items ?? 0
    report.skipped = reasons
    (report.isHeld, report.isPartial) = (true, true)
    return report
  }

  /// Why a file of a folder counts as unchanged: it cannot be read, or has become empty.
  package static func missing(_ summary: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "source-held", summary, at: .path(path),
      notes: ["What was imported from the folder before is kept; remove the file if it is meant to be gone"])
  }

  /// Refuses an empty folder, which may be the mount point of a missing disk.
  ///
  /// - Throws: a `Diagnostic` where something was imported from it.
  package func refuseEmptyFolder(at path: String) throws {
    guard try drive.fingerprint().lastRow != nil else { return }
    throw Diagnostic(
      .error, "source-empty", "Folder is empty", at: .path(path), notes: ["What was imported from it before is kept"])
  }

  /// The number of the remark that lists which files of a source had facts.
  private static var filesRead: Int { 4 }

  /// The files that had facts at the last import; nil before the first one.
  package func filesRead() -> Set<String>? {
    remembered(Self.filesRead).map { Set($0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)) }
  }

  /// The remark to store about these files; empty where it is stored already.
  package func remark(filesRead files: [String]) -> [Int: String] {
    let text = files.joined(separator: "\n")
    return remembered(Self.filesRead) == text ? [:] : [Self.filesRead: text]
  }

  /// The same drive. An import into it throws an `ImportReport.LargeLoss` instead of deleting more than half of its items.
  func refusingLoss(_ isRefusing: Bool) -> ImportDrive {
    var drive = self
    drive.refusesLoss = isRefusing
    return drive
  }
}
