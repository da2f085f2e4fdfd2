public import Store

/// The facts of some items of a source, held in memory, in the order in which a scan of the whole source meets them.
public final class FactsOfItems: FactSource {
  private let end: ScanCursor
  public let driveNames: [String]
  /// Those that count, in no order.
  private var facts: [ScannedFact] = []
  /// Where the facts' texts stand.
  private var arena = ByteArena(estimate: 0)

  /// Holds nothing yet.
  ///
  /// - Parameter end: the last row that counts, by drive.
  public init(upTo end: ScanCursor, driveNames: [String]) {
    self.end = end
    self.driveNames = driveNames
  }

  /// Takes in the facts of some items.
  ///
  /// - Parameters:
  ///   - ids: theirs; of none that was taken in before.
  ///   - body: called with each fact that counts; its texts stay where they are as long as this object lives.
  /// - Returns: false where the source cannot be asked for items alone; nothing was taken in then.
  /// - Throws: what the source throws.
  public func add(
    _ ids: [String], from source: some FactSource, _ body: (ScannedFact) -> Void
  ) throws -> Bool {
    try source.scan(itemIDs: ids) { fact in
      guard fact.row <= end.lastRow(of: Int(fact.drive)) else { return }
      let held = arena.hold(fact)
      facts.append(held)
      body(held)
    }
  }

  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    // The user drive, whose number is 0, is read last.
    let order = facts.sorted { ($0.drive &- 1, $0.row) < ($1.drive &- 1, $1.row) }
    for fact in order where fact.row > cursor.lastRow(of: Int(fact.drive)) { try body(fact) }
    return end
  }

  /// Not known of a part.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? { nil }

  public var scanEstimate: (facts: Int, bytes: Int) { (facts.count, 0) }
}
