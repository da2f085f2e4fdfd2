import Store

/// One fact in memory, in 32 bytes. Two of its numbers link it to the item's other attributes and to its older versions.
///
///     item ──► title ──next──► type ──next──► body
///                │ older          │ older        │ older
///              title            (item)         (item)
///                │ older
///              (item)
///
/// Cells are numbered in the order in which facts were read; within a drive that is the order of insertion.
struct Cell {
  /// The newest version of the item's next attribute; `none` at the end.
  var next = Cell.none
  /// The next older version of the same attribute in the total order. The oldest version names its item here instead, with
  /// `endBit` set, so that the owner of any cell can be found.
  var older: UInt32
  /// 24 bits of name, 4 of type, 4 of flags.
  var packed: UInt32
  let length: UInt32
  /// The address of the text, which follows the number where there is one. For an item id, the item's number; for a text that was
  /// left in the store, its hash.
  var place: UInt64
  let moment: Moment

  static let none = UInt32.max
  static let endBit: UInt32 = 1 << 31
  /// The most names, and the most cells or items, that can be numbered.
  static let mostNames = 1 << 24
  static let mostCells = 1 << 31

  /// Bit 0 of the fact's flags: this version removes the fact.
  static let removes: UInt32 = 1 << 28
  /// A newer version removes this fact.
  static let removed: UInt32 = 1 << 29
  /// The item was deleted later.
  static let buried: UInt32 = 1 << 30
  /// The text was left in the store.
  static let stored: UInt32 = 1 << 31

  @inline(__always) var name: UInt32 { packed & 0xFF_FFFF }
  @inline(__always) var type: ValueType { ValueType(rawValue: UInt8(packed >> 24 & 0xF)) ?? .string }
  @inline(__always) var isStored: Bool { packed & Cell.stored != 0 }
  @inline(__always) var isLast: Bool { older >= Cell.endBit }
  /// Live as a fact, though the item may have been deleted since.
  @inline(__always) var isUnremoved: Bool { packed & (Cell.removes | Cell.removed) == 0 }
  @inline(__always) var isCurrent: Bool { packed & (Cell.removes | Cell.removed | Cell.buried) == 0 }
}
