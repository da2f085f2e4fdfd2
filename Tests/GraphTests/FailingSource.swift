import Store

/// A source that fails after some facts.
struct FailingSource: FactSource {
  let list: FactList
  let rows: Int

  struct Failure: Error {}

  var scanEstimate: (facts: Int, bytes: Int) { list.scanEstimate }

  func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    var count = 0
    return try list.scan(after: cursor) { fact in
      if count == rows { throw Failure() }
      count += 1
      try body(fact)
    }
  }
}
