private import Diagnostics
public import Store

/// Some of a source's facts, as a source of their own.
public struct SelectedFacts<Source: FactSource>: FactSource {
  let source: Source
  let selection: FactSelection

  /// Scans every chosen fact, whatever the cursor: it is read once, from the start.
  ///
  /// - Throws: what the source throws, and a `Diagnostic` when it lost or changed rows since they were chosen.
  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    var reading = FactSelection.Reading()
    _ = try source.scan(after: cursor) { fact in
      switch selection.answer(for: fact, &reading) {
      case .taken: try body(fact)
      case .passed: break
      case .unknown: throw Diagnostic.storeChanged
      }
    }
    guard selection.isComplete(reading) else { throw Diagnostic.storeChanged }
    return selection.end
  }

  public var scanEstimate: (facts: Int, bytes: Int) { selection.estimate(source.scanEstimate) }

  public var driveNames: [String] { source.driveNames }

  public var texts: (any TextSource)? { source.texts }
}
