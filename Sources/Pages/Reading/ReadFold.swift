public import Graph

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

/// The bit of each attribute in a folded mask of reads (`ReadFold`), by the attribute's number in one graph.
///
/// A bit depends only on the attribute's name, because another load of the same facts may number names differently.
public struct AttributeBits: Sendable {
  private let bits: [UInt8]

  public init(of graph: borrowing ItemGraph) {
    var bits: [UInt8] = []
    for name in (0..<UInt32(graph.nameCount)).lazy.map(NameIndex.init(raw:)) {
      bits.append(Self.bit(of: name, graph.text(of: name)))
    }
    self.bits = bits
  }

  /// Bits of names that are numbered by their positions in a list.
  public init(of names: [[UInt8]]) {
    bits = names.map { name in
      name.withUnsafeBufferPointer { Self.bit(of: NameIndex(fixed: name) ?? NameIndex(raw: .max), $0) }
    }
  }

  /// The bits that the title and the type leave free, since these two have lower bits.
  static let (freeByTitle, freeByType) = (7 + UInt32(NameIndex.title.raw), 7 + UInt32(NameIndex.type.raw))

  /// The attributes that rows read of every item get the lowest bits; other fixed names have bits of their own while these last.
  private static func bit(of name: NameIndex, _ text: Bytes) -> UInt8 {
    if name == .type { return 2 }
    if name == .title { return 3 }
    if name.raw < 15 { return 7 + UInt8(name.raw) }
    return 27 + UInt8(TitleLookup.hash(of: text) % 4)
  }

  @inline(__always)
  func mask(of name: UInt32) -> UInt32 { Int(name) < bits.count ? 1 << UInt32(bits[Int(name)]) : 1 << 27 }
}

/// Items with their masks, by open addressing: the upper half of a slot is the item, the lower half its mask. No mask is 0.
///
/// Uses its own memory, since millions of keys go through it.
struct ItemMasks: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  /// The slots in use, in the order in which they were taken.
  private var used: UnsafeMutablePointer<UInt32>
  private var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    used = .allocate(capacity: capacity)
  }

  deinit {
    slots.deallocate()
    used.deallocate()
  }

  func forEach(_ body: (_ item: UInt32, _ mask: UInt32) -> Void) {
    for place in 0..<count {
      let slot = slots[Int(used[place])]
      body(UInt32(slot >> 32), UInt32(truncatingIfNeeded: slot))
    }
  }

  mutating func clear() {
    for place in 0..<count { slots[Int(used[place])] = 0 }
    count = 0
  }

  @inline(__always)
  mutating func add(_ item: UInt32, _ mask: UInt32) {
    var slot = Int(item &* 0x9E37_79B1) & (capacity - 1)
    while slots[slot] != 0, UInt32(slots[slot] >> 32) != item { slot = (slot + 1) & (capacity - 1) }
    if slots[slot] == 0 {
      used[count] = UInt32(slot)
      count += 1
    }
    slots[slot] |= UInt64(item) << 32 | UInt64(mask)
    if count * 2 > capacity { grow() }
  }

  private mutating func grow() {
    var larger = ItemMasks(capacity: capacity * 4)
    forEach { larger.add($0, $1) }
    swap(&self, &larger)
  }
}
