public import Diagnostics

/// Whatever facts can be scanned from: an `ItemStore`, or a list of facts in a test.
public protocol FactSource {
  /// Calls `body` for each fact whose row is greater than the cursor's for its drive: the resources in the order of
  /// their numbers, then the user drive, which is the one that grows; within a drive in the order of insertion. All of it is one
  /// consistent state of each drive.
  ///
  /// - Returns: the cursor behind the last fact seen.
  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor

  /// Calls `body` for each fact of some items, which come drive by drive and item by item; within an item in the order of
  /// insertion. What a scan of everything leaves out is left out, and nothing is noted of it.
  ///
  /// - Parameter ids: of the items, each once.
  /// - Returns: false where the source knows of no quicker way than a scan of everything; nothing was called then.
  func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool

  /// Calls `body` with the fact that stands somewhere; not where none does, or a scan of everything leaves it out.
  func scan(factAt place: (drive: UInt8, row: Int64), _ body: (ScannedFact) throws -> Void) throws

  /// The id of the fact in a row, by which messages name it so far; nil where it cannot be known.
  func factID(inRow row: Int64, drive: UInt8) throws -> String?

  /// About how many facts, and how many bytes of text, a scan from the start will meet; for reserving room.
  var scanEstimate: (facts: Int, bytes: Int) { get }

  /// Marks of each drive as it is now, in the order of the drives, with the name it is mounted by: empty for the user drive.
  /// Nil where nothing tells whether the facts are those of an earlier time.
  func marks() throws -> [(drive: String, fingerprint: DriveFingerprint)]?

  /// What tells the file of each drive from another that takes its place, in the order of the drives.
  var fileIdentities: [String?] { get }

  /// What was met when facts were read, and is not as it should be.
  var unusualFacts: UnusualFacts { get }

  /// The names that the drives are mounted by, in the order of their numbers: empty for the user drive.
  var driveNames: [String] { get }

  /// Where superseded texts are read again when they are to be shown; nil where all are to be held in memory.
  var texts: (any TextSource)? { get }
}

extension FactSource {
  /// They are in no files.
  public var fileIdentities: [String?] { [] }

  /// It knows of none.
  public func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool { false }

  /// Looks through every fact; a source that can go to a row does better.
  public func scan(factAt place: (drive: UInt8, row: Int64), _ body: (ScannedFact) throws -> Void) throws {
    _ = try scan(after: .start) { fact in
      if fact.drive == place.drive, fact.row == place.row { try body(fact) }
    }
  }

  /// Nothing was.
  public var unusualFacts: UnusualFacts { UnusualFacts() }

  /// Warnings about it.
  public var diagnostics: [Diagnostic] { unusualFacts.diagnostics }

  /// One drive, the user's.
  public var driveNames: [String] { [""] }

  /// They are in memory anyway.
  public var texts: (any TextSource)? { nil }

  /// Nothing tells.
  public func marks() throws -> [(drive: String, fingerprint: DriveFingerprint)]? { nil }
}
