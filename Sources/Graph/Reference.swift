/// A reference item's tie: live facts give it both ends. Its `type` need not be `reference` (`fact-store.md`, "Insert").
public struct Reference: Hashable, Sendable {
  /// The reference item itself.
  public let item: ItemIndex
  public let from: ItemIndex
  public let to: ItemIndex
  private let typeNumber: UInt32
  private let orderNumber: Double

  /// The reference type; nil where none is given.
  public var type: NameIndex? { typeNumber == .max ? nil : NameIndex(raw: typeNumber) }
  /// Its place among the references out of `from`; nil where no finite number is given.
  public var order: Double? { orderNumber.isNaN ? nil : orderNumber }

  init(item: ItemIndex, from: ItemIndex, to: ItemIndex, type: NameIndex?, order: Double?) {
    self.item = item
    self.from = from
    self.to = to
    typeNumber = type?.raw ?? .max
    orderNumber = order ?? .nan
  }

  public static func == (first: Reference, second: Reference) -> Bool {
    first.item == second.item && first.from == second.from && first.to == second.to && first.type == second.type
      && first.order == second.order
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(item) }
}
