public import Graph

/// An item with the number of items that it is linked with.
public struct Hub: Hashable, Sendable {
  public let item: ItemIndex
  public let count: Int

  public init(item: ItemIndex, count: Int) {
    self.item = item
    self.count = count
  }
}
