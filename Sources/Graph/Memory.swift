#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Bytes of the graph: valid as long as the graph they come from.
public typealias Bytes = UnsafeBufferPointer<UInt8>

/// Comparison of raw memory. The only place of this target that calls C.
enum Memory {
  /// Whether some bytes are a literal's.
  @inline(__always)
  static func equal(_ bytes: Bytes, _ literal: StaticString) -> Bool {
    bytes.count == literal.utf8CodeUnitCount && equal(literal.utf8Start, bytes)
  }

  @inline(__always)
  static func equal(_ start: UnsafePointer<UInt8>, _ text: Bytes) -> Bool {
    guard let other = text.baseAddress else { return true }
    return memcmp(start, other, text.count) == 0
  }
}

extension Bytes {
  /// Whether these are the bytes of a literal.
  public func equals(_ literal: StaticString) -> Bool { Memory.equal(self, literal) }

  /// Whether these are the same bytes as others.
  public func equals(_ other: Bytes) -> Bool {
    guard let start = baseAddress else { return other.isEmpty }
    return count == other.count && Memory.equal(start, other)
  }
}
