/// What a fetch asks for; a part that is nil matches everything.
struct FactQuery {
  var itemId: String?
  var attribute: String?
  var value: String?
  var valueAtOrAbove: Double?
  var valueAtOrBelow: Double?
  var createdAtOrAfter: Moment?
  var createdAtOrBefore: Moment?

  /// Texts match byte for byte, as SQLite compares them.
  func matches(_ fact: ScannedFact) -> Bool {
    if let attribute, !fact.attribute.equals(attribute) { return false }
    if let itemId, !fact.itemId.equals(itemId) { return false }
    if let value, !fact.value.equals(value) { return false }
    return matches(fact.numericalValue, fact.timestamp)
  }

  func matches(_ fact: Fact) -> Bool {
    fact.scanned(row: 0, drive: 0) { matches($0) }
  }

  private func matches(_ number: Double, _ timestamp: Moment) -> Bool {
    if let valueAtOrAbove, !(number >= valueAtOrAbove) { return false }
    if let valueAtOrBelow, !(number <= valueAtOrBelow) { return false }
    if let createdAtOrAfter, timestamp < createdAtOrAfter { return false }
    if let createdAtOrBefore, timestamp > createdAtOrBefore { return false }
    return true
  }
}
