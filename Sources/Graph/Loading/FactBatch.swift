import Store

/// New facts, copied out of a scan. The graph takes all of them or, when the scan fails on the way, none.
struct FactBatch: ~Copyable {
  private(set) var facts: [ScannedFact] = []
  private(set) var cursor = ScanCursor.start
  /// Holds the facts' texts.
  private var arena = ByteArena(estimate: 0)

  /// - Throws: what the source throws.
  init(_ source: some FactSource, after start: ScanCursor) throws {
    cursor = try source.scan(after: start) { facts.append(arena.hold($0)) }
  }
}

extension ByteArena {
  /// A copy of a fact whose texts live as long as the arena, without the name of an unknown type.
  mutating func hold(_ fact: ScannedFact) -> ScannedFact {
    ScannedFact(
      factId: hold(fact.factId), itemId: hold(fact.itemId), attribute: hold(fact.attribute), value: hold(fact.value),
      numericalValue: fact.numericalValue, type: fact.type, flags: fact.flags, timestamp: fact.timestamp,
      drive: fact.drive, row: fact.row)
  }

  private mutating func hold(_ bytes: Bytes) -> Bytes { Bytes(start: append(bytes), count: bytes.count) }
}
