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
