#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Comparison of raw memory, and its layout. Only this file of the target calls C.
enum RawMemory {
  /// Whether bytes equal a literal.
  @inline(__always)
  static func equal(_ bytes: Bytes, _ literal: StaticString) -> Bool {
    bytes.count == literal.utf8CodeUnitCount && equal(literal.utf8Start, bytes)
  }

  @inline(__always)
  static func equal(_ start: UnsafePointer<UInt8>, _ text: Bytes) -> Bool {
    guard let other = text.baseAddress, text.count > 0 else { return true }
    return memcmp(start, other, text.count) == 0
  }

  /// The offset of the first occurrence of a byte at or after a place.
  static func first(_ byte: UInt8, in text: Bytes, from start: Int) -> Int? {
    guard start < text.count, let base = text.baseAddress,
      let found = memchr(base + start, Int32(byte), text.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a byte occurs somewhere right before another.
  static func hasPair(_ first: UInt8, _ second: UInt8, in text: Bytes) -> Bool {
    var start = 0
    while let place = Self.first(first, in: text, from: start), place + 1 < text.count {
      if text[place + 1] == second { return true }
      start = place + 1
    }
    return false
  }

  /// Tells the system that a large block will be filled and read throughout, so that it may use large pages; they save a tenth of
  /// the time of a load. It is only a hint, and only for Linux.
  static func preferLargePages(_ start: UnsafeRawPointer?, _ size: Int) {
    #if os(Linux)
      guard let start, size >= 1 << 22 else { return }
      let page = 1 << 21
      let first = (UInt(bitPattern: start) + UInt(page - 1)) & ~UInt(page - 1)
      let last = (UInt(bitPattern: start) + UInt(size)) & ~UInt(page - 1)
      guard first < last else { return }
      _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(last - first), MADV_HUGEPAGE)
    #endif
  }
}

extension Array {
  /// Reserves room that will be filled, in large pages where the system offers them.
  mutating func reserveLarge(_ count: Int) {
    reserveCapacity(count)
    withUnsafeBufferPointer { RawMemory.preferLargePages($0.baseAddress, count * MemoryLayout<Element>.stride) }
  }
}
