public import Store

/// The facts of some items of a source, held in memory, in the order in which a scan of the full source reads them.
///
/// Superseded long texts are left in the source.
public final class FactsOfItems: FactSource {
  private let end: ScanCursor
  public let driveNames: [String]
  public let texts: (any TextSource)?
  /// The facts that count, in no order.
  private var facts: [ScannedFact] = []
  /// Holds the facts' texts except the long ones.
  private var arena = ByteArena(estimate: 0)
  private var textArena = TextArena()
  /// By a hash of item and attribute: the fact that has the newest long text.
  private var newest: [UInt64: Int] = [:]

  /// Holds nothing yet.
  ///
  /// - Parameters:
  ///   - end: the last row that counts, by drive.
  ///   - texts: where superseded texts are read again; nil where all texts are held.
  public init(upTo end: ScanCursor, driveNames: [String], texts: (any TextSource)? = nil) {
    self.end = end
    self.driveNames = driveNames
    self.texts = texts
  }

  /// Adds the facts of some items.
  ///
  /// - Parameters:
  ///   - ids: the ids of the items, none of which was added before.
  ///   - body: called with each fact that counts. Its texts live as long as this object, except the value: it may be freed when
  ///     the next fact of the same attribute comes, and a value that is not the newest may be left in the source at once.
  /// - Returns: false where the source cannot be asked for single items; then nothing was added.
  /// - Throws: what the source throws.
  public func add(
    _ ids: [String], from source: some FactSource, _ body: (ScannedFact) -> Void
  ) throws -> Bool {
    try source.scan(itemIDs: ids) { fact in
      guard fact.row <= end.lastRow(of: Int(fact.drive)) else { return }
      let held = hold(fact)
      facts.append(held)
      body(held)
    }
  }

  private func hold(_ fact: ScannedFact) -> ScannedFact {
    guard let texts, LongText.may(fact, least: texts.leastLeft) else { return arena.hold(fact) }
    let key = ByteHash.of(fact.itemId) &* 31 ^ ByteHash.of(fact.attribute)
    let other = newest[key].flatMap { facts[$0].isOfSameAttribute(as: fact) ? $0 : nil }
    // A removal is never current, and neither is a version older than another.
    if fact.flags & 1 != 0 || other.map({ facts[$0].isNewer(than: fact) }) ?? false { return left(fact) }
    if let other {
      let superseded = facts[other]
      facts[other] = superseded.left
      if let start = superseded.value.baseAddress { textArena.release(start, superseded.value.count) }
    }
    newest[key] = facts.count
    let text = textArena.append(fact.value)
    return arena.hold(fact.showing(Bytes(start: nil, count: 0))).showing(Bytes(start: text, count: fact.value.count))
  }

  private func left(_ fact: ScannedFact) -> ScannedFact {
    let left = fact.left
    return arena.hold(left).showing(left.value, stored: left.stored)
  }

  public func scan(after cursor: ScanCursor, _ body: (ScannedFact) throws -> Void) throws -> ScanCursor {
    // The user drive, whose number is 0, is read last.
    let order = facts.sorted { ($0.drive &- 1, $0.row) < ($1.drive &- 1, $1.row) }
    for fact in order where fact.row > cursor.lastRow(of: Int(fact.drive)) { try body(fact) }
    return end
  }

  /// Nil, because a part of the items does not know it.
  public func factID(inRow row: Int64, drive: UInt8) throws -> String? { nil }

  public var scanEstimate: (facts: Int, bytes: Int) { (facts.count, 0) }
}

extension ScannedFact {
  /// The same fact without its text.
  fileprivate var left: ScannedFact {
    let none = Bytes(start: nil, count: 0)
    guard let readable = ReadableText(of: self), let bytes = readable.bytes else {
      return showing(none, stored: LongText.stored(value))
    }
    return showing(none, stored: bytes.withUnsafeBufferPointer { LongText.stored($0, readable.rule) })
  }

  fileprivate func isOfSameAttribute(as other: ScannedFact) -> Bool {
    itemId.elementsEqual(other.itemId) && attribute.elementsEqual(other.attribute)
  }

  /// Whether it comes after another in the total order (`fact-store.md`, "Where facts are kept").
  fileprivate func isNewer(than other: ScannedFact) -> Bool {
    (timestamp, drive, row) > (other.timestamp, other.drive, other.row)
  }
}
