/// A place where facts are kept: the user drive of an `ItemStore`, or one of its resources (`fact-store.md`, "Where facts are
/// kept").
///
/// Rows are numbered in the order of insertion and never change. A drive must provide the first three members; the rest have
/// defaults.
public protocol ItemDrive: Sendable {
  /// The drive's name in messages: a path, or a resource's name.
  var name: String { get }

  /// Appends the facts in this order, all of them or none. A fact stamped `.onInsertion` gets the current time.
  ///
  /// - Throws: a `Diagnostic` when the drive cannot be written.
  func insert(facts: [Fact]) throws

  /// Calls `body` with every fact after `row`, in the order of insertion and from one consistent state, and gives each the number
  /// `drive`.
  ///
  /// - Returns: the greatest row of that state, or `row` where there is none after it.
  func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64

  /// Calls `body` with the facts of one item, in the order of insertion from the first row on.
  func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Calls `body` with the facts of several items, each item's in the order of insertion.
  func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Calls `body` with the facts in some rows, in the order of insertion; missing rows are skipped.
  func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Whether the drive can look up a row without a full scan. Then superseded texts may be left in it until they are shown.
  var findsRows: Bool { get }

  /// The approximate number of facts, and of bytes of text.
  var scanEstimate: (facts: Int, bytes: Int) { get }

  /// The fingerprint of the drive's current content.
  func fingerprint() throws -> DriveFingerprint

  /// What distinguishes the drive's file from another at the same path; nil where there is no file.
  var fileIdentity: String? { get }
}

extension ItemDrive {
  /// Scans every fact; a drive with an index should do better.
  public func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    _ = try scan(after: .min, drive: drive) { fact in
      if fact.itemId.equals(itemId) { try body(fact) }
    }
  }

  /// Scans one item after the other.
  public func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    for id in itemIds { try scan(itemId: id, drive: drive, body) }
  }

  /// Scans every fact; a drive that can look up a row should do better.
  public func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    let rows = Set(rows)
    _ = try scan(after: .min, drive: drive) { fact in
      if rows.contains(fact.row) { try body(fact) }
    }
  }

  /// False by default: rows are found by a full scan.
  public var findsRows: Bool { false }

  /// Nil by default: there is no file.
  public var fileIdentity: String? { nil }

  /// Zero by default: nothing is known beforehand.
  public var scanEstimate: (facts: Int, bytes: Int) { (0, 0) }

  /// Scans every fact; a drive with an index should do better.
  public func fingerprint() throws -> DriveFingerprint {
    var marks = DriveFingerprint()
    _ = try scan(after: .min, drive: 0) { fact in
      if marks.first == nil { marks.first = Fact(fact) }
      marks.last = Fact(fact)
      marks.lastRow = fact.row
    }
    return marks
  }

  /// Appends one fact.
  public func insert(fact: Fact) throws { try insert(facts: [fact]) }
}

/// A few values that distinguish a drive that only grew from one that was changed, restored or replaced.
public struct DriveFingerprint: Hashable, Sendable {
  /// The greatest row; nil without facts.
  public var lastRow: Int64?
  /// The greatest row ever assigned, as SQLite or Core Data records it; nil where there is no record.
  public var lastRowEver: Int64?
  /// The fact in the least row.
  public var first: Fact?
  /// The fact in the greatest row.
  public var last: Fact?

  /// The fingerprint of an empty drive by default.
  public init(lastRow: Int64? = nil, lastRowEver: Int64? = nil, first: Fact? = nil, last: Fact? = nil) {
    self.lastRow = lastRow
    self.lastRowEver = lastRowEver
    self.first = first
    self.last = last
  }
}
