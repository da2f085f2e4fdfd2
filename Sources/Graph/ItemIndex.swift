/// An item by its number: dense, in the order in which ids were first seen.
public struct ItemIndex: Hashable, Comparable, Sendable {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
  @inlinable public static func < (first: ItemIndex, second: ItemIndex) -> Bool { first.raw < second.raw }
}
