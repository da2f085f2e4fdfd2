/// How long what names things may be: ids and names stand on many pages, and none is that long by intention; and values.
enum FactSize {
  /// Bytes of an item's id.
  private static let mostOfID = 4_096
  /// Bytes of an attribute's name, and of values that name a type, a view or an item.
  private static let mostOfName = 1_024
  private static let naming = ["type", "referenceType", "itemViewId", "lastItemViewId"]

  /// Bytes of a value. Ten copies of it have room in the memory of any machine.
  private static let mostOfValue = 1 << 26

  /// The fact with the beginning of its value alone, in whole characters, where that is too long; nil for all others.
  @inline(__always)
  static func cut(_ fact: ScannedFact) -> ScannedFact? {
    guard fact.value.count > mostOfValue else { return nil }
    var end = mostOfValue
    while end > mostOfValue - 4, fact.value[end] & 0xC0 == 0x80 { end -= 1 }
    return ScannedFact(
      factId: fact.factId, itemId: fact.itemId, attribute: fact.attribute,
      value: ScannedFact.Bytes(rebasing: fact.value[..<end]), numericalValue: fact.numericalValue, type: fact.type,
      flags: fact.flags, timestamp: fact.timestamp, drive: fact.drive, row: fact.row, typeName: fact.typeName)
  }

  /// Whether a fact may be read. One that may not is left out: it names nothing that another fact could name.
  @inline(__always)
  static func isUsual(_ fact: ScannedFact) -> Bool {
    guard fact.itemId.count <= mostOfID, fact.attribute.count <= mostOfName else { return false }
    return fact.value.count <= mostOfName || !isLongName(fact)
  }

  private static func isLongName(_ fact: ScannedFact) -> Bool {
    if fact.type == .itemId { return fact.value.count > mostOfID }
    return naming.contains { $0.utf8.elementsEqual(fact.attribute) }
  }

  /// The same for a fact that was taken out of its drive.
  static func isUsual(_ fact: Fact) -> Bool {
    guard fact.itemId.utf8.count <= mostOfID, fact.attribute.utf8.count <= mostOfName else { return false }
    guard fact.value.utf8.count > mostOfName else { return true }
    if fact.type == "itemId" { return fact.value.utf8.count <= mostOfID }
    return !naming.contains(fact.attribute)
  }
}

extension Fact {
  /// Whether a scan of a store meets the fact, rather than leaving it out for the length of its names.
  public var isScanned: Bool { FactSize.isUsual(self) }
}
