import Graph

/// Reads what `PackedNumbers` wrote. Truncated or damaged data reads as 0 and as empty, and never beyond the end.
struct PackedReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  var isAtEnd: Bool { next >= bytes.endIndex }

  @inline(__always)
  mutating func number() -> UInt64 { PackedNumber.next(in: bytes, &next) ?? 0 }

  mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func counted() -> ArraySlice<UInt8> {
    let count = number()
    let end = count > UInt64(bytes.endIndex - next) ? bytes.endIndex : next + Int(count)
    defer { next = end }
    return bytes[next..<end]
  }
}
