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
