/// A fact during a scan: views into memory that is only valid inside the scan's closure.
///
/// A scan reads millions of these, so nothing here is a `String` and nothing is retained.
public struct ScannedFact {
  /// A text's UTF-8, unchecked.
  public typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The texts, as the store holds them (`fact-store.md`, "A fact").
  public let factId: Bytes
  public let itemId: Bytes
  public let attribute: Bytes
  public let value: Bytes
  public let numericalValue: Double
  public let type: ValueType
  /// Bit 0 set: this version removes the fact.
  public let flags: Int64
  public let timestamp: Moment
  /// 0 for the user drive, then the resources in the order mounted. Part of the total order.
  public let drive: UInt8
  /// The row's id in its drive (`id` or `Z_PK`); grows with insertion.
  public let row: Int64
  /// The type's name where it is unknown; empty where it is known.
  public let typeName: Bytes
  /// What is known of a value that was left in its drive. The value is empty then.
  public let stored: StoredText?
  /// The parts of its row that cannot be read.
  public let oddities: Oddities

  /// The parts of a fact that the store cannot read.
  public struct Oddities: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The type is unknown, so the value counts as text.
    public static let type = Oddities(rawValue: 1)
    /// The time of insertion cannot be read, so the fact counts as older than all others.
    public static let time = Oddities(rawValue: 2)
  }

  /// A fact from parts that outlive the closure it is passed to.
  @inlinable public init(
    factId: Bytes, itemId: Bytes, attribute: Bytes, value: Bytes, numericalValue: Double, type: ValueType,
    flags: Int64, timestamp: Moment, drive: UInt8, row: Int64,
    typeName: Bytes = Bytes(start: nil, count: 0), stored: StoredText? = nil, oddities: Oddities = []
  ) {
    self.factId = factId
    self.itemId = itemId
    self.attribute = attribute
    self.value = value
    self.numericalValue = numericalValue
    self.type = type
    self.flags = flags
    self.timestamp = timestamp
    self.drive = drive
    self.row = row
    self.typeName = typeName
    self.stored = stored
    self.oddities = oddities
  }
}

extension ScannedFact {
  /// Whether all of its texts are UTF-8; a `Fact` has U+FFFD where they are not.
  public var isText: Bool {
    [factId, itemId, attribute, value, typeName].allSatisfy { $0.text.utf8.count == $0.count && $0.equals($0.text) }
  }
}

/// What is known of a text that was left in its drive: enough to compare it with another.
public struct StoredText: Hashable, Sendable {
  /// The length in bytes, of the part that would be shown.
  public let length: UInt32
  /// The hash of the same bytes.
  public let hash: UInt64
  /// A note by the code that left the text there; 0 for none.
  public let mark: UInt8

  public init(length: UInt32, hash: UInt64, mark: UInt8 = 0) {
    self.length = length
    self.hash = hash
    self.mark = mark
  }
}

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

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes are the UTF-8 of `word`.
  @inline(__always)
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount, let start = baseAddress else {
      return count == 0 && word.utf8CodeUnitCount == 0
    }
    let other = word.utf8Start
    for index in 0..<count where start[index] != other[index] { return false }
    return true
  }

  /// Compares byte for byte, as SQLite does: two encodings of one character are two texts.
  func equals(_ text: String) -> Bool { elementsEqual(text.utf8) }

  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }
}
