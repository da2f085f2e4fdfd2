import Store

/// A drive as an import would leave it: the file stays as it is, and appended facts are in memory behind its facts.
final class UnwrittenDrive: ItemDrive {
  /// The drive of the file; an empty one if there is no file.
  let kept: any ItemDrive
  private let appended = MemoryDrive()
  /// The fingerprint of the file when it was opened. Rows that another program appends later are left out, because their numbers
  /// would be those of the rows in memory.
  private let marks: DriveFingerprint

  /// - Throws: a `Diagnostic` when the file cannot be read.
  init(behind kept: any ItemDrive) throws {
    self.kept = kept
    marks = try kept.fingerprint()
  }

  var name: String { kept.name }
  private var lastKept: Int64 { marks.lastRow ?? 0 }

  func insert(facts: [Fact]) { appended.insert(facts: facts) }

  func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64 {
    if row < lastKept { _ = try kept.scan(after: row, drive: drive) { if $0.row <= lastKept { try body($0) } } }
    let last = try appended.scan(after: row > lastKept ? row - lastKept : 0, drive: drive) { try body(shifted($0)) }
    return last == 0 && marks.lastRow == nil ? row : max(row, lastKept + last)
  }

  func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    try kept.scan(itemId: itemId, drive: drive) { if $0.row <= lastKept { try body($0) } }
    try appended.scan(itemId: itemId, drive: drive) { try body(shifted($0)) }
  }

  func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    try kept.scan(itemIds: itemIds, drive: drive) { if $0.row <= lastKept { try body($0) } }
    try appended.scan(itemIds: itemIds, drive: drive) { try body(shifted($0)) }
  }

  func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    let old = rows.filter { $0 <= lastKept }
    if !old.isEmpty { try kept.scan(rows: old, drive: drive, body) }
    try appended.scan(rows: rows.filter { $0 > lastKept }.map { $0 - lastKept }, drive: drive) { try body(shifted($0)) }
  }

  private func shifted(_ fact: ScannedFact) -> ScannedFact {
    ScannedFact(
      factId: fact.factId, itemId: fact.itemId, attribute: fact.attribute, value: fact.value,
      numericalValue: fact.numericalValue, type: fact.type, flags: fact.flags, timestamp: fact.timestamp,
      drive: fact.drive, row: fact.row + lastKept, typeName: fact.typeName, oddities: fact.oddities)
  }

  var findsRows: Bool { kept.findsRows && appended.findsRows }

  var scanEstimate: (facts: Int, bytes: Int) {
    let (old, new) = (kept.scanEstimate, appended.scanEstimate)
    return (old.facts + new.facts, old.bytes + new.bytes)
  }

  /// The identity of the file, so that a site built from the file counts as built from this drive.
  var fileIdentity: String? { kept.fileIdentity }

  func fingerprint() throws -> DriveFingerprint {
    let new = try appended.fingerprint()
    guard let count = new.lastRow else { return marks }
    return DriveFingerprint(
      lastRow: lastKept + count, lastRowEver: marks.lastRowEver.map { $0 + count }, first: marks.first ?? new.first,
      last: new.last)
  }
}
