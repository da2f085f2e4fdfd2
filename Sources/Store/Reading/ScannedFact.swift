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
