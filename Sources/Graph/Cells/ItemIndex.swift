/// The number of an item: dense, in the order in which ids were first read.
public struct ItemIndex: Hashable, Comparable, Sendable {
  /// The number, below the graph's `itemCount`. It does not change when facts come, and means nothing in another graph.
  public let raw: UInt32
  /// The item with a number that some graph gave.
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: ItemIndex, second: ItemIndex) -> Bool { first.raw < second.raw }
}
