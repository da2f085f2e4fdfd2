import Store

/// One fact in memory: 48 bytes, of which two link it to the item's other attributes and to its older versions.
///
///     item ──► title ──next──► type ──next──► body
///                │ older                        │ older
///              title                          body
struct Cell {
  static let none = UInt32.max

  /// The newest cell of the item's next attribute.
  var next = Cell.none
  /// The next older version of the same attribute, in the total order.
  var older = Cell.none
  /// 24 bits of name, 4 of type, 4 of marks.
  var packed: UInt32
  var length: UInt32
  /// Where the text stands; the target's number for an item id.
  var place: UInt64
  let moment: Moment
  /// Drive and row, which decide between equal moments: 8 bits and 56.
  let sequence: UInt64
  let factHash: UInt64

  /// Bit 0 of the fact's flags: this version removes the fact.
  static let removes: UInt32 = 1 << 28
  /// A newer version removes this fact.
  static let removed: UInt32 = 1 << 29
  /// The item was deleted later.
  static let buried: UInt32 = 1 << 30
  /// `place` is an item's number.
  static let isTarget: UInt32 = 1 << 31

  @inline(__always) var drive: UInt8 { UInt8(sequence >> 56) }
  @inline(__always) var row: Int64 { Int64(sequence & 0xFF_FFFF_FFFF_FFFF) }
  @inline(__always) var name: UInt32 { packed & 0xFF_FFFF }
  @inline(__always) var type: ValueType { ValueType(rawValue: UInt8(packed >> 24 & 0xF)) ?? .string }
  /// Live as a fact, though the item may have been deleted since.
  @inline(__always) var isUnremoved: Bool { packed & (Cell.removes | Cell.removed) == 0 }
  @inline(__always) var isCurrent: Bool { packed & (Cell.removes | Cell.removed | Cell.buried) == 0 }

  /// Whether it comes after another in the total order (`fact-store.md`).
  @inline(__always)
  func isNewer(than other: Cell) -> Bool {
    moment != other.moment ? moment > other.moment : sequence > other.sequence
  }
}
