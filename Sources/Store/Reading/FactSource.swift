public import Diagnostics

/// A source from which facts can be scanned: an `ItemStore`, or a list of facts in a test.
public protocol FactSource {
  /// Calls `body` for each fact whose row is greater than the cursor's for its drive. The resources come first, in the order of
  /// their numbers, then the user drive, which is the one that grows; within a drive facts come in the order of insertion. The
  /// scan shows one consistent state of each drive.
  ///
  /// - Returns: the cursor after the last fact seen.
  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor

  /// Calls `body` for each fact of some items, drive by drive and item by item; within an item in the order of insertion. It
  /// skips the facts that a full scan leaves out, without noting them.
  ///
  /// - Parameter ids: the ids of the items, each once.
  /// - Returns: false where the source has no quicker way than a full scan; then `body` was not called.
  func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool

  /// Calls `body` with the fact at a place, unless there is none or a full scan leaves it out.
  func scan(factAt place: (drive: UInt8, row: Int64), _ body: (ScannedFact) throws -> Void) throws

  /// The id of the fact in a row, for messages that name the fact by its row so far; nil where it is unknown.
  func factID(inRow row: Int64, drive: UInt8) throws -> String?

  /// The approximate number of facts, and of bytes of text, that a scan from the start will read; for reserving room.
  var scanEstimate: (facts: Int, bytes: Int) { get }

  /// The current fingerprint of each drive with the name it is mounted by, in the order of the drives; the user drive's name is
  /// empty. Nil where it is unknown whether the facts are still those of an earlier time.
  func marks() throws -> [(drive: String, fingerprint: DriveFingerprint)]?

  /// What distinguishes the file of each drive from another file in its place, in the order of the drives.
  var fileIdentities: [String?] { get }

  /// The unusual facts that were found while reading.
  var unusualFacts: UnusualFacts { get }

  /// The names that the drives are mounted by, in the order of their numbers; the user drive's name is empty.
  var driveNames: [String] { get }

  /// Where superseded texts are read again when they are shown; nil where all texts are to be held in memory.
  var texts: (any TextSource)? { get }
}

extension FactSource {
  /// Empty by default: the facts are in no files.
  public var fileIdentities: [String?] { [] }

  /// False by default: there is no quicker way.
  public func scan(itemIDs ids: [String], _ body: (ScannedFact) throws -> Void) throws -> Bool { false }

  /// Scans every fact; a source that can look up a row should do better.
  public func scan(factAt place: (drive: UInt8, row: Int64), _ body: (ScannedFact) throws -> Void) throws {
    _ = try scan(after: .start) { fact in
      if fact.drive == place.drive, fact.row == place.row { try body(fact) }
    }
  }

  /// Nothing unusual by default.
  public var unusualFacts: UnusualFacts { UnusualFacts() }

  /// Warnings about the unusual facts.
  public var diagnostics: [Diagnostic] { unusualFacts.diagnostics }

  /// By default one drive, the user's.
  public var driveNames: [String] { [""] }

  /// Nil by default: the texts are in memory anyway.
  public var texts: (any TextSource)? { nil }

  /// Nil by default: nothing is known.
  public func marks() throws -> [(drive: String, fingerprint: DriveFingerprint)]? { nil }
}

/// How far each drive has been read: the last row seen, by drive number.
public struct ScanCursor: Hashable, Sendable {
  public var lastRows: [Int64]
  /// Before the first fact of every drive.
  public static let start = ScanCursor(lastRows: [])
  public init(lastRows: [Int64]) { self.lastRows = lastRows }
  public func lastRow(of drive: Int) -> Int64 { drive < lastRows.count ? lastRows[drive] : .min }
}

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

extension FactSource {
  /// The id of the item that the fact at a place is about.
  ///
  /// - Returns: nil where there is no fact.
  /// - Throws: what a scan throws.
  public func itemID(ofFactAt place: (drive: UInt8, row: Int64)) throws -> [UInt8]? {
    try look(at: place) { Array($0.itemId) }
  }

  /// The value of the fact at a place, as text.
  ///
  /// - Returns: nil where there is no fact.
  /// - Throws: what a scan throws.
  public func value(ofFactAt place: (drive: UInt8, row: Int64)) throws -> [UInt8]? {
    try look(at: place) { Array($0.value) }
  }

  private func look(at place: (drive: UInt8, row: Int64), _ read: (ScannedFact) -> [UInt8]) throws -> [UInt8]? {
    var found: [UInt8]?
    try scan(factAt: place) { found = read($0) }
    return found
  }
}
