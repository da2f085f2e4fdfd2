/// Size limits for ids, names and values. Ids and names appear on many pages, and nobody makes them this long on purpose.
enum FactSize {
  /// The most bytes of an item's id.
  private static let mostOfID = 4_096
  /// The most bytes of an attribute's name, and of values that name a type, a view or an item.
  private static let mostOfName = 1_024
  private static let naming = ["type", "referenceType", "itemViewId", "lastItemViewId"]

  /// The most bytes of a value. Ten copies of it fit into the memory of any machine.
  private static let mostOfValue = 1 << 26

  /// The fact with its value cut to whole characters within the limit; nil where the value is not too long.
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

  /// Whether a fact may be read. Other facts are left out: they name nothing that another fact could name.
  @inline(__always)
  static func isUsual(_ fact: ScannedFact) -> Bool {
    guard fact.itemId.count <= mostOfID, fact.attribute.count <= mostOfName else { return false }
    return fact.value.count <= mostOfName || !isLongName(fact)
  }

  private static func isLongName(_ fact: ScannedFact) -> Bool {
    if fact.type == .itemId { return fact.value.count > mostOfID }
    return naming.contains { $0.utf8.elementsEqual(fact.attribute) }
  }

  /// Whether a fact that was copied out of its drive may be read.
  static func isUsual(_ fact: Fact) -> Bool {
    guard fact.itemId.utf8.count <= mostOfID, fact.attribute.utf8.count <= mostOfName else { return false }
    guard fact.value.utf8.count > mostOfName else { return true }
    if fact.type == "itemId" { return fact.value.utf8.count <= mostOfID }
    return !naming.contains(fact.attribute)
  }
}

extension Fact {
  /// Whether a scan of a store reads the fact. Facts whose ids or names are too long are left out.
  public var isScanned: Bool { FactSize.isUsual(self) }
}
