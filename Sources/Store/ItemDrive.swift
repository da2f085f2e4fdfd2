/// A place where facts are kept: the user drive of an `ItemStore`, or one of its resources (`fact-store.md`, "Where facts are
/// kept").
///
/// Rows are numbered in the order of insertion and never change. Three powers make a drive; the others come with them.
public protocol ItemDrive: Sendable {
  /// What messages call the drive: a path, or a resource's name.
  var name: String { get }

  /// Appends the facts in this order, all of them or none. A fact stamped `.onInsertion` gets the present.
  ///
  /// - Throws: a `Diagnostic` when the drive cannot be written.
  func insert(facts: [Fact]) throws

  /// Calls `body` with every fact behind `row`, in the order of insertion and from one consistent state, giving each the
  /// number `drive`.
  ///
  /// - Returns: the greatest row of that state, or `row` where there is none behind it.
  func scan(after row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws -> Int64

  /// The same for the facts of one item alone, from the first row on.
  func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// The same for the facts of several items, each item's in the order of insertion.
  func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// The same for the facts in some rows, in the order of insertion; nothing is called where there is none.
  func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws

  /// Whether it finds a row without looking through all: then superseded texts may be left in it until they are shown.
  var findsRows: Bool { get }

  /// About how many facts there are, and how many bytes of text.
  var scanEstimate: (facts: Int, bytes: Int) { get }

  /// Marks of the drive's content as it is now.
  func fingerprint() throws -> DriveFingerprint

  /// What tells the drive's file from another at the same path; nil where it is in no file.
  var fileIdentity: String? { get }
}

extension ItemDrive {
  /// Looks through every fact; a drive with an index does better.
  public func scan(itemId: String, drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    _ = try scan(after: .min, drive: drive) { fact in
      if fact.itemId.equals(itemId) { try body(fact) }
    }
  }

  /// Asks for one after the other.
  public func scan(itemIds: [String], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    for id in itemIds { try scan(itemId: id, drive: drive, body) }
  }

  /// Looks through every fact; a drive that can go to a row does better.
  public func scan(rows: [Int64], drive: UInt8, _ body: (ScannedFact) throws -> Void) throws {
    let rows = Set(rows)
    _ = try scan(after: .min, drive: drive) { fact in
      if rows.contains(fact.row) { try body(fact) }
    }
  }

  /// It looks through all.
  public var findsRows: Bool { false }

  /// It is in no file.
  public var fileIdentity: String? { nil }

  /// Nothing is known beforehand.
  public var scanEstimate: (facts: Int, bytes: Int) { (0, 0) }

  /// Looks through every fact; a drive with an index does better.
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
