/// A reference between two items, given by a reference item whose live facts give both ends. That item's `type` need not be
/// `reference` (`fact-store.md`, "Insert").
public struct Reference: Hashable, Sendable {
  /// The reference item itself.
  public let item: ItemIndex
  /// The item that the reference goes out of; it may have no facts.
  public let from: ItemIndex
  /// The item that the reference goes into; it may have no facts.
  public let to: ItemIndex
  private let typeNumber: UInt32
  private let orderBits: UInt64

  /// The reference type; nil where none is given.
  public var type: NameIndex? { typeNumber == Tie.none ? nil : NameIndex(raw: typeNumber) }

  /// Its position among the references out of `from`; nil where no finite number is given.
  public var order: Double? {
    let order = Double(bitPattern: orderBits)
    return order.isNaN ? nil : order
  }

  init(_ tie: Tie) {
    item = ItemIndex(raw: tie.item)
    from = ItemIndex(raw: tie.from)
    to = ItemIndex(raw: tie.to)
    typeNumber = tie.type
    orderBits = tie.order.bitPattern
  }
}

/// The references of one item, in their order. It is a value that does not change when the graph does.
public struct ReferenceList: RandomAccessCollection, Sendable {
  let ties: [Tie]
  let numbers: ArraySlice<UInt32>

  /// Positions belong to the list and need not begin at 0.
  public var startIndex: Int { numbers.startIndex }
  public var endIndex: Int { numbers.endIndex }
  public subscript(position: Int) -> Reference { ties[Int(numbers[position])].reference }
}

/// A reference with the facts that decide its position in lists.
struct Tie: Equatable, Sendable {
  let item: UInt32
  let from: UInt32
  let to: UInt32
  /// `none` without a type.
  let type: UInt32
  /// Not a number without an order.
  let order: Double
  /// The cell of the text that decides between equal orders; `none` without one.
  let nameCell: UInt32
  let fromCell: UInt32
  let toCell: UInt32

  static let none = UInt32.max

  enum End { case from, to }

  var reference: Reference { Reference(self) }

  @inline(__always)
  subscript(end: End) -> UInt32 { end == .from ? from : to }

  /// Compares bit by bit, so that two references without an order are equal.
  static func == (first: Tie, second: Tie) -> Bool {
    first.item == second.item && first.from == second.from && first.to == second.to && first.type == second.type
      && first.order.bitPattern == second.order.bitPattern && first.nameCell == second.nameCell
      && first.fromCell == second.fromCell
      && first.toCell == second.toCell
  }
}
