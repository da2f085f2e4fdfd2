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
