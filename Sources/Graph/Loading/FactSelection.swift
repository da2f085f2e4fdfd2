public import Store

/// The facts that one graph read and another is to read: a bit for each, in the order of reading. It also keeps the place of each
/// fact, so that a second scan can be checked to read the same facts.
public struct FactSelection: Sendable {
  /// How many facts were chosen.
  public private(set) var count = 0
  /// Items with facts up to the requested moment, none of which was chosen. Numbered as in the graph that chose.
  public internal(set) var emptied: [ItemIndex] = []
  /// Items all of whose facts are later than the requested moment. Numbered alike.
  public internal(set) var later: [ItemIndex] = []
  private var bits: [UInt64]
  private let total: Int
  private let stretches: [CellRun]
  private let cursor: ScanCursor

  init(total: Int, stretches: [CellRun], cursor: ScanCursor) {
    bits = [UInt64](repeating: 0, count: (total + 63) / 64)
    self.total = total
    self.stretches = stretches
    self.cursor = cursor
  }

  mutating func insert(_ cell: UInt32) {
    bits[Int(cell >> 6)] |= 1 << UInt64(cell & 63)
    count += 1
  }

  /// The chosen facts, read from the source that the graph was loaded from. Facts added since are left out.
  ///
  /// Its scan throws a `Diagnostic` when the store lost or changed rows meanwhile.
  public func facts<Source: FactSource>(of source: Source) -> SelectedFacts<Source> {
    SelectedFacts(source: source, selection: self)
  }
}

extension FactSelection {
  /// A place in the reading: how many facts were passed, and the run of cells that holds the next one.
  struct Reading {
    fileprivate(set) var cell: UInt32 = 0
    private var stretch = 0

    /// Whether the fact being read is the one that was at this place before.
    fileprivate mutating func meets(_ fact: ScannedFact, in stretches: [CellRun]) -> Bool {
      if stretch + 1 < stretches.count, stretches[stretch + 1].firstCell <= cell { stretch += 1 }
      guard stretch < stretches.count else { return false }
      return stretches[stretch].continues(with: fact.row, of: fact.drive, at: cell)
    }
  }

  enum Answer { case taken, passed, unknown }

  func answer(for fact: ScannedFact, _ reading: inout Reading) -> Answer {
    guard fact.row <= cursor.lastRow(of: Int(fact.drive)) else { return .passed }
    guard Int(reading.cell) < total, reading.meets(fact, in: stretches) else { return .unknown }
    defer { reading.cell += 1 }
    return bits[Int(reading.cell >> 6)] >> UInt64(reading.cell & 63) & 1 == 1 ? .taken : .passed
  }

  func isComplete(_ reading: Reading) -> Bool { Int(reading.cell) == total }

  var end: ScanCursor { cursor }

  /// The expected size of the chosen facts, by their share of all.
  func estimate(_ whole: (facts: Int, bytes: Int)) -> (facts: Int, bytes: Int) {
    guard total > 0 else { return (0, 0) }
    return (count, Int(Double(whole.bytes) * Double(count) / Double(total)))
  }
}
