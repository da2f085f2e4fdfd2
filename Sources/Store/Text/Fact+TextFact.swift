extension Fact {
  /// The fact that someone wrote as text, ready to be inserted.
  public init(_ text: TextFact) {
    self.init(
      factId: text.factId, itemId: text.itemId, attribute: text.attribute, value: text.value,
      numericalValue: text.numericalValue, type: text.typeName, flags: text.flags, timestamp: text.timestamp)
  }
}
