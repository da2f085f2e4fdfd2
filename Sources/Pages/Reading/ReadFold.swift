import Graph

/// The reads of one task, folded: each item once, with everything that was read of it in one mask, since a page reads the same of
/// an item again and again.
///
/// The mask has a bit for each kind of key, and for each attribute. Attributes with high numbers share bits, so that an answer
/// may be "perhaps", but is never wrongly "no".
public struct ReadFold: ~Copyable {
  private let bits: AttributeBits
  private var table = ItemMasks(capacity: 1024)
  /// Keys without an item: titles, unknown ids, days.
  public private(set) var others: Set<UInt64> = []

  public init(_ bits: AttributeBits) { self.bits = bits }

  /// Calls `body` for each item that was read, in the order of the first reads.
  public func forEachItem(_ body: (_ item: UInt32, _ mask: UInt32) -> Void) { table.forEach(body) }

  public mutating func clear() {
    table.clear()
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  /// Folds the reads of one file.
  public mutating func add(_ log: borrowing ReadLog) {
    var (item, mask): (UInt32, UInt32) = (0, 0)
    for key in log.keys {
      let next = Self.mask(of: key, bits)
      if next == 0 { others.insert(key.bits); continue }
      // Rows read several things of an item before they turn to another.
      if key.item.raw == item { mask |= next; continue }
      if mask != 0 { table.add(item, mask) }
      (item, mask) = (key.item.raw, next)
    }
    if mask != 0 { table.add(item, mask) }
  }

  /// The bit of a key in the mask of its item; 0 for a key without an item.
  @inline(__always)
  public static func mask(of key: ReadKey, _ bits: AttributeBits) -> UInt32 {
    switch key.bits >> 56 {
    case UInt64(ReadKey.Kind.attribute.rawValue):
      return bits.mask(of: UInt32(truncatingIfNeeded: key.bits >> 32) & 0xFF_FFFF)
    case UInt64(ReadKey.Kind.facts.rawValue): return 1 << 4
    // Whatever reads the links of an item's text also reads its references.
    case UInt64(ReadKey.Kind.referencesOut.rawValue), UInt64(ReadKey.Kind.links.rawValue): return 1 << 5
    // Only its own page reads what leads to an item or is beside it.
    case UInt64(ReadKey.Kind.referencesIn.rawValue), UInt64(ReadKey.Kind.siblings.rawValue),
      UInt64(ReadKey.Kind.mentions.rawValue), UInt64(ReadKey.Kind.ties.rawValue):
      return 1 << 6
    // Feeds show an item as its page does, without its surroundings.
    case UInt64(ReadKey.Kind.app.rawValue): return 1 << AttributeBits.freeByType
    case UInt64(ReadKey.Kind.publication.rawValue): return 1
    case UInt64(ReadKey.Kind.address.rawValue): return 1 << 1
    // Whatever shows an item's picture usually shows it as a row.
    case UInt64(ReadKey.Kind.row.rawValue), UInt64(ReadKey.Kind.pictures.rawValue): return 1 << 22
    case UInt64(ReadKey.Kind.contents.rawValue): return 1 << 23
    case UInt64(ReadKey.Kind.way.rawValue): return 1 << 24
    case UInt64(ReadKey.Kind.textNames.rawValue): return 1 << AttributeBits.freeByTitle
    case UInt64(ReadKey.Kind.lastDay.rawValue): return 1 << 25
    case UInt64(ReadKey.Kind.scope.rawValue): return 1 << 26
    case UInt64(ReadKey.Kind.update.rawValue): return 1 << 31
    default: return 0
    }
  }
}
