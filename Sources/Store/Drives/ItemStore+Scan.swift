import Synchronization

extension ItemStore: FactSource {
  /// Scans the resources in the order mounted, then the user drive, each from one consistent state.
  ///
  /// - Throws: a `Diagnostic` when a drive cannot be read, and what `body` throws.
  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    let drives = drives(forResource: nil)
    var lastRows = drives.map { _ in Int64.min }
    var found = UnusualFacts()
    for (number, drive) in drives.dropFirst() + drives.prefix(1) {
      let last = try drive.scan(after: cursor.lastRow(of: Int(number)), drive: number) { fact in
        if !fact.oddities.isEmpty { found.note(fact.oddities, at: FactPlace(drive: number, row: fact.row)) }
        guard FactSize.isUsual(fact) else {
          found.leftOut.insert(FactPlace(drive: number, row: fact.row))
          return
        }
        guard let cut = FactSize.cut(fact) else { return try body(fact) }
        found.cut.insert(FactPlace(drive: number, row: fact.row))
        try body(cut)
      }
      lastRows[Int(number)] = last
    }
    let unusual = found
    met.withLock { $0 = cursor == .start ? unusual : $0.union(unusual) }
    return ScanCursor(lastRows: lastRows)
  }

  /// Asks each drive for each item.
  ///
  /// - Throws: a `Diagnostic` when a drive cannot be read, and what `body` throws.
  public func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool {
    let drives = drives(forResource: nil)
    for (number, drive) in drives.dropFirst() + drives.prefix(1) {
      try drive.scan(itemIds: ids, drive: number) { fact in
        if FactSize.isUsual(fact) { try body(FactSize.cut(fact) ?? fact) }
      }
    }
    return true
  }

  /// - Throws: a `Diagnostic` when the drive cannot be read, and what `body` throws.
  public func scan(factAt place: (drive: UInt8, row: Int64), _ body: (ScannedFact) throws -> Void) throws {
    try scan(rows: [place.row], ofDrive: place.drive, body)
  }

  /// The store itself, where each of its drives can look up a row.
  public var texts: (any TextSource)? { allDrives().allSatisfy(\.findsRows) ? self : nil }

  /// The sum of the drives' estimates.
  public var scanEstimate: (facts: Int, bytes: Int) {
    allDrives().map(\.scanEstimate).reduce((0, 0)) { ($0.0 + $1.facts, $0.1 + $1.bytes) }
  }

  /// The unusual facts found by the last scan from the start and the later scans that continued it.
  public var unusualFacts: UnusualFacts { met.withLock { $0 } }

  /// The user drive first, then the resources in the order mounted.
  public var fileIdentities: [String?] {
    [userDrive.fileIdentity] + resources.withLock { $0 }.map(\.drive.fileIdentity)
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

extension ItemStore: TextSource {
  /// - Throws: a `Diagnostic` when the drive cannot be read, and what `body` throws.
  public func scan(rows: [Int64], ofDrive number: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    guard let drive = drives(forResource: nil).first(where: { $0.number == number })?.drive else { return }
    try drive.scan(rows: rows, drive: number) { fact in
      if FactSize.isUsual(fact) { try body(FactSize.cut(fact) ?? fact) }
    }
  }
}
