private import Diagnostics
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

extension ItemGraph {
  /// The facts inserted up to a moment, without those that a later removal, or a later deletion of their item, took away. What
  /// was taken away by then is chosen together with the removal or deletion. So a graph of the chosen facts shows the store as of
  /// that moment, less what is gone since. Facts without a day count as inserted before it.
  ///
  /// - Parameter wholly: items from which later removals and deletions take nothing away.
  public func facts(until moment: Moment, wholly: (ItemIndex) -> Bool) -> FactSelection {
    var selection = FactSelection(total: cells.count, stretches: stretches, cursor: cursor)
    for number in 0..<UInt32(items.count) where hasFacts(ItemIndex(raw: number)) {
      let isWhole = wholly(ItemIndex(raw: number))
      let buries = !isWhole && deletionMoment(of: number).map { $0 > moment } ?? false
      var (hasEarlier, hasChosen) = (false, false)
      forEachTop(of: number) { top in
        forEachVersion(from: top) { version in
          guard cells[Int(version)].moment <= moment else { return }
          hasEarlier = true
          guard isWhole || !isTakenAway(version, after: moment, buries) else { return }
          hasChosen = true
          selection.insert(version)
        }
      }
      if hasEarlier, !hasChosen { selection.emptied.append(ItemIndex(raw: number)) }
      if !hasEarlier { selection.later.append(ItemIndex(raw: number)) }
    }
    return selection
  }

  /// Gives an id a number, even if no fact has it.
  @discardableResult
  public mutating func intern(itemID id: Bytes) -> ItemIndex { ItemIndex(raw: internItem(id)) }

  /// An attribute's value at a moment, whatever was removed or deleted since. Only the newest of several removals of one fact is
  /// known: if an older one had removed the fact by then, it still counts as present.
  public func value(_ name: NameIndex, of item: ItemIndex, at moment: Moment) -> Value? {
    guard let top = top(of: name.raw, in: item.raw) else { return nil }
    let buries = deletionMoment(of: item.raw).map { $0 > moment } ?? false
    var found: UInt32?
    forEachVersion(from: top) { version in
      let cell = cells[Int(version)]
      guard found == nil, cell.moment <= moment, cell.packed & Cell.removes == 0 else { return }
      if cell.isCurrent || isTakenAway(version, after: moment, buries) { found = version }
    }
    return found.map { value(of: $0) }
  }

  /// Whether the deletion that hides the item's facts was inserted after a moment.
  public func wasDeleted(_ item: ItemIndex, after moment: Moment) -> Bool {
    deletionMoment(of: item.raw).map { $0 > moment } ?? false
  }

  /// When the item's newest `deleted` fact that is not removed was inserted.
  private func deletionMoment(of item: UInt32) -> Moment? {
    guard states[Int(item)].marks.contains(.isDeletionCandidate),
      let deletion = top(of: NameIndex.deleted.raw, in: item).flatMap({ newest(from: $0) { $0.isUnremoved } })
    else { return nil }
    return cells[Int(deletion)].moment
  }

  private func isTakenAway(_ version: UInt32, after moment: Moment, _ buries: Bool) -> Bool {
    let cell = cells[Int(version)]
    if buries, cell.packed & Cell.buried != 0 { return true }
    guard cell.packed & Cell.removed != 0 else { return false }
    return removals[factHashes[Int(version)]].map { $0.moment > moment } ?? false
  }
}
