/// Where texts that were left in a drive are read again, by any thread and at any time.
public protocol TextSource: Sendable {
  /// Calls `body` with the facts in some rows of a drive, as a scan of everything would; not where there is none.
  ///
  /// - Parameter rows: in the order of insertion.
  /// - Throws: a `Diagnostic` when the drive cannot be read, and what `body` throws.
  func scan(rows: [Int64], ofDrive number: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Texts of fewer bytes are sooner held in memory.
  var leastLeft: Int { get }
}

extension TextSource {
  /// A shorter text takes longer to read again than the memory is worth.
  public var leastLeft: Int { 2_048 }
}
