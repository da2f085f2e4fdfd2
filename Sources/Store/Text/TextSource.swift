/// Reads again texts that were left in a drive, on any thread and at any time.
public protocol TextSource: Sendable {
  /// Calls `body` with the facts in some rows of a drive, as a full scan would; missing rows are skipped.
  ///
  /// - Parameter rows: in the order of insertion.
  /// - Throws: a `Diagnostic` when the drive cannot be read, and what `body` throws.
  func scan(rows: [Int64], ofDrive number: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Texts of fewer bytes are held in memory instead.
  var leastLeft: Int { get }
}

extension TextSource {
  /// Reading a shorter text again costs more than the memory it saves.
  public var leastLeft: Int { 2_048 }
}
