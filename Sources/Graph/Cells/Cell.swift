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

/// A run of cells that were read in sequence from one drive, from rows without a gap. It gives a cell's drive and row without a
/// word in each cell.
struct CellRun: Sendable {
  let firstCell: UInt32
  let drive: UInt8
  let firstRow: Int64

  @inline(__always)
  func row(of cell: UInt32) -> Int64 { firstRow &+ Int64(cell - firstCell) }

  /// Whether a row continues the run.
  @inline(__always)
  func continues(with row: Int64, of drive: UInt8, at cell: UInt32) -> Bool {
    drive == self.drive && row == self.row(of: cell)
  }
}

/// The places of an item's attributes in its chain, for items with so many attributes that walking the chain would make each fact
/// cost as much as the item has attributes.
struct WideItem: Sendable {
  /// The most attributes that are walked; an item with more gets a `WideItem`.
  static let mostWalked = 64

  /// By name: the newest version.
  private var tops: [UInt32: UInt32] = [:]
  /// By name: the name before it in the chain. Attributes are only added at the end, so this never changes.
  private var before: [UInt32: UInt32] = [:]
  private var lastName: UInt32?

  func top(of name: UInt32) -> UInt32? { tops[name] }

  /// The cell that a name's chain follows; `Cell.none` for the first. For a new name, the end of the chain.
  func previous(of name: UInt32) -> UInt32 {
    let name = tops[name] == nil ? lastName : before[name]
    return name.flatMap { tops[$0] } ?? Cell.none
  }

  /// Notes a name's newest version; a new name goes to the end.
  mutating func put(_ top: UInt32, for name: UInt32) {
    if tops.updateValue(top, forKey: name) != nil { return }
    before[name] = lastName
    lastName = name
  }
}
