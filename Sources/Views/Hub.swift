public import Graph

/// An item with how many others are tied to it.
public struct Hub: Hashable, Sendable {
  public let item: ItemIndex
  public let count: Int

  public init(item: ItemIndex, count: Int) {
    self.item = item
    self.count = count
  }
}
