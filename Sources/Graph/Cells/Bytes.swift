/// Bytes of the graph, valid as long as the graph they come from.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
  /// Whether these bytes equal a literal.
  public func equals(_ literal: StaticString) -> Bool { RawMemory.equal(self, literal) }

  /// Whether these bytes equal others.
  public func equals(_ other: Bytes) -> Bool {
    guard let start = baseAddress else { return other.isEmpty }
    return count == other.count && RawMemory.equal(start, other)
  }
}
