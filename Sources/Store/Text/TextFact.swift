/// A fact that was read from a text: plain values, ready to be inserted.
public struct TextFact: Hashable, Sendable {
  /// A UUID made from the fact's content, so that the same text always gives the same store.
  public let factId: String
  public let itemId: String
  public let attribute: String
  /// The text form of the value, as the store keeps it (`fact-store.md`, "A fact").
  public let value: String
  /// The number, or seconds since 1970 for a timestamp; 0 for every other type.
  public let numericalValue: Double
  /// The name of the value's type as the store has it, even if it is unknown.
  public let typeName: String
  /// Bit 0 set: this version removes the fact.
  public let flags: Int64
  /// When the fact is inserted.
  public let timestamp: Moment
  /// The resource drive that it belongs to; nil for the user drive.
  public let resource: String?

  /// The type; an unknown name counts as `string`.
  public var type: ValueType { ValueType(name: typeName) ?? .string }
}

extension TextFact {
  /// The same fact, inserted again at another time, as a removal or a restoration.
  func version(removed: Bool, at time: Moment) -> TextFact {
    TextFact(
      factId: factId, itemId: itemId, attribute: attribute, value: value,
      numericalValue: numericalValue, typeName: typeName,
      flags: removed ? flags | 1 : flags & ~1, timestamp: time, resource: resource)
  }
}

extension Fact {
  /// The fact that someone wrote as text, ready to be inserted.
  public init(_ text: TextFact) {
    self.init(
      factId: text.factId, itemId: text.itemId, attribute: text.attribute, value: text.value,
      numericalValue: text.numericalValue, type: text.typeName, flags: text.flags, timestamp: text.timestamp)
  }
}
