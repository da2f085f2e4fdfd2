import FoundationEssentials

/// One statement about an item: its `attribute` had this value from `timestamp` on (`fact-store.md`, "A fact").
///
/// Inserting the same `factId` again is a new version of the fact.
public struct Fact: Hashable, Sendable {
  /// The fact's own id, the same in every version of it.
  public var factId: String
  /// The item it is about: any string, including the empty one.
  public var itemId: String
  /// Which property of the item it states: any string.
  public var attribute: String
  /// The text form of the value.
  public var value: String
  /// The number, or seconds since 1970 for a timestamp; 0 for every other type.
  public var numericalValue: Double
  /// The name of the value's type as the store has it, even if it is unknown.
  public var type: String
  /// Bit 0 set: this version removes the fact. Other bits are preserved.
  public var flags: Int64
  /// When it was inserted. It is `.onInsertion` until then, unless the fact brings its own timestamp.
  public var timestamp: Moment

  /// A version of a fact from its parts, as the store keeps them.
  public init(
    factId: String, itemId: String, attribute: String, value: String, numericalValue: Double, type: String,
    flags: Int64,
    timestamp: Moment
  ) {
    self.factId = factId
    self.itemId = itemId
    self.attribute = attribute
    self.value = value
    self.numericalValue = numericalValue
    self.type = type
    self.flags = flags
    self.timestamp = timestamp
  }

  /// A new fact with a new id. It is stamped when it is inserted unless it brings a timestamp.
  public init(itemId: String, attribute: String, value: TypedValue, timestamp: Moment? = nil) {
    self.init(
      factId: UUID().uuidString, itemId: itemId, attribute: attribute, value: value.stringValue,
      numericalValue: value.numberValue ?? 0, type: value.type, flags: 0, timestamp: timestamp ?? .onInsertion)
  }

  /// The value with its type; nil where the type or the text is not understood.
  public var typedValue: TypedValue? { TypedValue(value: value, type: type) }

  /// The type; an unknown name counts as `string`.
  public var valueType: ValueType { ValueType(name: type) ?? .string }

  /// Whether this version removes the fact.
  public var isRemoval: Bool { flags & 1 == 1 }
}

extension Fact {
  /// A copy of a scanned fact that outlives the scan.
  public init(_ scanned: ScannedFact) {
    self.init(
      factId: scanned.factId.text, itemId: scanned.itemId.text, attribute: scanned.attribute.text,
      value: scanned.value.text, numericalValue: scanned.numericalValue,
      type: scanned.typeName.isEmpty ? scanned.type.name : scanned.typeName.text, flags: scanned.flags,
      timestamp: scanned.timestamp)
  }

  /// Calls `body` with this fact as a scan would show it, under a row and drive number.
  ///
  /// A drive that holds its facts as `Fact` values implements its scan with this.
  public func scanned<Result>(row: Int64, drive: UInt8, _ body: (ScannedFact) throws -> Result) rethrows -> Result {
    let known = ValueType(name: type)
    let texts = [factId, itemId, attribute, value, known == nil ? type : ""]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count })
    for text in texts { bytes.append(contentsOf: text.utf8) }
    return try bytes.withUnsafeBufferPointer { all in
      var start = 0
      func next(_ text: String) -> ScannedFact.Bytes {
        defer { start += text.utf8.count }
        return ScannedFact.Bytes(rebasing: all[start..<start + text.utf8.count])
      }
      return try body(
        ScannedFact(
          factId: next(factId), itemId: next(itemId), attribute: next(attribute), value: next(value),
          numericalValue: numericalValue, type: known ?? .string, flags: flags, timestamp: timestamp, drive: drive,
          row: row, typeName: next(texts[4]), oddities: known == nil ? .type : []))
    }
  }
}
