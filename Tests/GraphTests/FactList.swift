import Store

/// The facts of several drives in memory, from which a graph can load.
struct FactList: FactSource {
  /// The facts by drive, in the order of insertion. The row is the index plus one.
  var drives: [[Fact]]

  init(_ drives: [[Fact]] = [[]]) { self.drives = drives }

  init(_ text: String) throws {
    self.init([try FactText.parse(text, path: "test.facts").map(Fact.init)])
  }

  var scanEstimate: (facts: Int, bytes: Int) { (drives.map(\.count).reduce(0, +), 0) }

  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    for (drive, facts) in Array(drives.enumerated().dropFirst()) + drives.enumerated().prefix(1) {
      for (index, fact) in facts.enumerated() where Int64(index + 1) > cursor.lastRow(of: drive) {
        try fact.scanned(drive: UInt8(drive), row: Int64(index + 1), body)
      }
    }
    return ScanCursor(lastRows: drives.map { Int64($0.count) })
  }
}

extension Fact {
  /// Passes the fact's views to `body`, as a scan does.
  func scanned(drive: UInt8, row: Int64, _ body: (ScannedFact) throws -> Void) throws {
    let texts = [factId, itemId, attribute, value].map { Array($0.utf8) }
    try texts[0].withUnsafeBufferPointer { factId in
      try texts[1].withUnsafeBufferPointer { itemId in
        try texts[2].withUnsafeBufferPointer { attribute in
          try texts[3].withUnsafeBufferPointer { value in
            try body(
              ScannedFact(
                factId: factId, itemId: itemId, attribute: attribute, value: value, numericalValue: numericalValue,
                type: valueType, flags: flags, timestamp: timestamp, drive: drive, row: row))
          }
        }
      }
    }
  }
}
