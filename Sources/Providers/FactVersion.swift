import Store

/// A version of a fact by its bytes. As in a store, texts that only look alike are different.
struct FactVersion: Hashable {
  private let bytes: [UInt8]

  init(_ fact: Fact) {
    var bytes: [UInt8] = []
    for text in [fact.factId, fact.itemId, fact.attribute, fact.value, fact.type] {
      bytes += text.utf8
      // UTF-8 never contains this byte.
      bytes.append(0xFF)
    }
    for number in [fact.numericalValue.bitPattern, UInt64(bitPattern: fact.flags)] {
      withUnsafeBytes(of: number) { bytes += $0 }
    }
    withUnsafeBytes(of: fact.timestamp.microseconds) { bytes += $0 }
    self.bytes = bytes
  }

  /// Hashes all bytes at once; an array would be hashed byte by byte.
  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension Fact {
  /// Whether it makes its item a reference.
  var isEndOfReference: Bool { attribute.utf8.elementsEqual("fromItemId".utf8) }

  /// The fact as a drive returns it: its time is cut to the second and limited to the years that the text form covers, and its
  /// number is one that SQLite can store.
  var kept: Fact {
    var fact = self
    fact.timestamp = TimestampText.moment(TimestampText.text(timestamp))
    if numericalValue.isNaN || numericalValue == 0 { fact.numericalValue = 0 }
    return fact
  }

  /// The same fact, inserted again.
  func version(removed: Bool, at time: Moment) -> Fact {
    var fact = self
    fact.flags = removed ? flags | 1 : flags & ~1
    fact.timestamp = time
    return fact
  }
}
