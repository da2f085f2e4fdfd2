import Store

/// Facts as text in which some characters stand for bytes that a store may have but the text cannot.
struct RawFacts: FactSource {
  /// Half of a surrogate pair, which is not UTF-8.
  static let halfPair = "\u{F8FF}"
  static let carriageReturn = "\u{F8FE}"

  private let facts: [Fact]

  init(_ text: String) throws { facts = try FactText.parse(text, path: "test.facts").map(Fact.init) }

  var scanEstimate: (facts: Int, bytes: Int) { (facts.count, 0) }

  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    for (index, fact) in facts.enumerated() where Int64(index + 1) > cursor.lastRow(of: 0) {
      try scan(fact, row: Int64(index + 1), body)
    }
    return ScanCursor(lastRows: [Int64(facts.count)])
  }

  private func scan(_ fact: Fact, row: Int64, _ body: (ScannedFact) throws -> Void) throws {
    let texts = [fact.factId, fact.itemId, fact.attribute, fact.value].map(Self.raw)
    try texts[0].withUnsafeBufferPointer { factId in
      try texts[1].withUnsafeBufferPointer { itemId in
        try texts[2].withUnsafeBufferPointer { attribute in
          try texts[3].withUnsafeBufferPointer { value in
            try body(
              ScannedFact(
                factId: factId, itemId: itemId, attribute: attribute, value: value,
                numericalValue: fact.numericalValue, type: fact.valueType, flags: fact.flags,
                timestamp: fact.timestamp, drive: 0, row: row))
          }
        }
      }
    }
  }

  private static func raw(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch String(scalar) {
      case halfPair: [0xED, 0xA0, 0x80]
      case carriageReturn: [0x0D]
      default: Array(String(scalar).utf8)
      }
    }
  }
}
