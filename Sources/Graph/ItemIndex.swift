/// An item by its number: dense, in the order in which ids were first seen.
public struct ItemIndex: Hashable, Comparable, Sendable {
  /// The number, below the graph's `itemCount`; it stays when facts come, and means nothing in another graph.
  public let raw: UInt32
  /// The item of a number that some graph gave.
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: ItemIndex, second: ItemIndex) -> Bool { first.raw < second.raw }
}
