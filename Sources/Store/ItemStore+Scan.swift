extension ItemStore: FactSource {
  /// The user drive first, then the resources in the order mounted; each from one consistent state.
  ///
  /// - Throws: a `Diagnostic` when a drive cannot be read, and what `body` throws.
  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    var lastRows: [Int64] = []
    for (number, drive) in drives(forResource: nil) {
      lastRows.append(try drive.scan(after: cursor.lastRow(of: Int(number)), drive: number, body))
    }
    return ScanCursor(lastRows: lastRows)
  }

  /// The sum of what the drives expect.
  public var scanEstimate: (facts: Int, bytes: Int) {
    allDrives().map(\.scanEstimate).reduce((0, 0)) { ($0.0 + $1.facts, $0.1 + $1.bytes) }
  }

  /// The user drive, which has no name, then the resources in the order mounted.
  public var driveNames: [String] { [""] + resources.withLock { $0.map(\.id) } }

  /// The user drive first, then the resources in the order mounted.
  ///
  /// - Throws: a `Diagnostic` when a drive cannot be read.
  public func marks() throws -> [(drive: String, fingerprint: DriveFingerprint)]? {
    let mounted = resources.withLock { $0 }
    return try [("", userDrive.fingerprint())] + mounted.map { ($0.id, try $0.drive.fingerprint()) }
  }
}
