/// A name of the templates as the compiler numbered it: an index into the library's vocabulary.
public struct Slot: Hashable, Sendable {
  public let index: UInt16
  @inlinable public init(index: UInt16) { self.index = index }
}
