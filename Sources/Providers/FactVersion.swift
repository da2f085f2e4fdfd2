import Store

/// A version of a fact by its bytes: texts that look alike are not the same here, as they are not in a store.
struct FactVersion: Hashable {
  private let bytes: [UInt8]

  init(_ fact: Fact) {
    var bytes: [UInt8] = []
    for text in [fact.factId, fact.itemId, fact.attribute, fact.value, fact.type] {
      bytes += text.utf8
      // No text in UTF-8 has this byte.
      bytes.append(0xFF)
    }
    for number in [fact.numericalValue.bitPattern, UInt64(bitPattern: fact.flags)] {
      withUnsafeBytes(of: number) { bytes += $0 }
    }
    withUnsafeBytes(of: fact.timestamp.microseconds) { bytes += $0 }
    self.bytes = bytes
  }

  /// At once: an array would be hashed byte by byte.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension Fact {
  /// Whether it makes its item a reference.
  var isEndOfReference: Bool { attribute.utf8.elementsEqual("fromItemId".utf8) }

  /// The fact as a drive gives it back: a time to the second, within the years that its form has, and no number that SQLite
  /// does not keep.
  var kept: Fact {
    var fact = self
    fact.timestamp = TimestampText.moment(TimestampText.text(timestamp))
    if numericalValue.isNaN || numericalValue == 0 { fact.numericalValue = 0 }
    return fact
  }

  /// The same fact, said once more.
  func version(removed: Bool, at time: Moment) -> Fact {
    var fact = self
    fact.flags = removed ? flags | 1 : flags & ~1
    fact.timestamp = time
    return fact
  }
}
