/// The number that the compiler gave to a name of the templates: an index into the library's vocabulary.
public struct Slot: Hashable, Sendable {
  public let index: UInt16
  @inlinable public init(index: UInt16) { self.index = index }
}
