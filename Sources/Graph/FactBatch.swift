import Store

/// New facts, copied out of a scan: the graph takes all of them or, when the scan fails on the way, none.
struct FactBatch: ~Copyable {
  private(set) var facts: [ScannedFact] = []
  private(set) var cursor = ScanCursor.start
  /// Where the facts' texts stand.
  private var arena = ByteArena(estimate: 0)

  /// - Throws: what the source throws.
  init(_ source: some FactSource, after start: ScanCursor) throws {
    cursor = try source.scan(after: start) { facts.append(copy($0)) }
  }

  private mutating func copy(_ fact: ScannedFact) -> ScannedFact {
    ScannedFact(
      factId: copy(fact.factId), itemId: copy(fact.itemId), attribute: copy(fact.attribute), value: copy(fact.value),
      numericalValue: fact.numericalValue, type: fact.type, flags: fact.flags, timestamp: fact.timestamp,
      drive: fact.drive, row: fact.row)
  }

  private mutating func copy(_ bytes: Bytes) -> Bytes { Bytes(start: arena.append(bytes), count: bytes.count) }
}
