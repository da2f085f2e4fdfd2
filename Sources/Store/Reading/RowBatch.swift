/// Rows copied out of a store that may be changing. They are held back until it is certain that the store did not change
/// meanwhile.
struct RowBatch: ~Copyable {
  private struct Row {
    var start: Int
    var lengths: (UInt32, UInt32, UInt32, UInt32, UInt32)
    var numericalValue: Double
    var type: ValueType
    var flags: Int64
    var timestamp: Moment
    var row: Int64
    var oddities: ScannedFact.Oddities
  }

  private var rows: [Row] = []
  private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  private var used = 0

  deinit { bytes.deallocate() }

  var count: Int { rows.count }
  /// Whether its texts take so much memory that they should be passed on first.
  var isFull: Bool { used >= 1 << 22 }
  var lastRow: Int64? { rows.last?.row }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    used = 0
  }

  mutating func append(_ fact: borrowing ScannedFact) {
    reserve(fact.factId.count + fact.itemId.count + fact.attribute.count + fact.value.count + fact.typeName.count)
    let start = used
    let lengths = (
      copy(fact.factId), copy(fact.itemId), copy(fact.attribute), copy(fact.value), copy(fact.typeName)
    )
    rows.append(
      Row(
        start: start, lengths: lengths, numericalValue: fact.numericalValue, type: fact.type, flags: fact.flags,
        timestamp: fact.timestamp, row: fact.row, oddities: fact.oddities))
  }

  func forEach(drive: UInt8, _ body: (ScannedFact) throws -> Void) rethrows {
    for row in rows {
      var place = row.start
      try body(
        ScannedFact(
          factId: next(row.lengths.0, &place), itemId: next(row.lengths.1, &place),
          attribute: next(row.lengths.2, &place), value: next(row.lengths.3, &place),
          numericalValue: row.numericalValue, type: row.type, flags: row.flags, timestamp: row.timestamp, drive: drive,
          row: row.row, typeName: next(row.lengths.4, &place), oddities: row.oddities))
    }
  }

  @inline(__always)
  private func next(_ length: UInt32, _ place: inout Int) -> ScannedFact.Bytes {
    let start = place
    place += Int(length)
    return ScannedFact.Bytes(rebasing: bytes[start..<place])
  }

  @inline(__always)
  private mutating func copy(_ part: ScannedFact.Bytes) -> UInt32 {
    guard let source = part.baseAddress, let target = bytes.baseAddress else { return 0 }
    (target + used).update(from: source, count: part.count)
    used += part.count
    return UInt32(part.count)
  }

  private mutating func reserve(_ more: Int) {
    guard used + more > bytes.count else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count * 2, used + more))
    _ = larger.update(fromContentsOf: bytes[..<used])
    bytes.deallocate()
    bytes = larger
  }
}
