/// The facts of a source up to a row of each drive. That is its content at an earlier time, since rows are only ever appended.
public struct FactsUpTo<Source: FactSource>: FactSource {
  private let source: Source
  private let end: ScanCursor

  /// - Parameter end: the last row that counts, by drive; nothing counts of a drive without one.
  public init(_ end: ScanCursor, of source: Source) {
    self.source = source
    self.end = end
  }

  /// - Throws: what the source throws.
  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    _ = try source.scan(after: cursor) { fact in
      if fact.row <= end.lastRow(of: Int(fact.drive)) { try body(fact) }
    }
    return end
  }

  public func factID(inRow row: Int64, drive: UInt8) throws -> String? { try source.factID(inRow: row, drive: drive) }

  public var scanEstimate: (facts: Int, bytes: Int) { source.scanEstimate }

  public var driveNames: [String] { source.driveNames }

  public var texts: (any TextSource)? { source.texts }
}
