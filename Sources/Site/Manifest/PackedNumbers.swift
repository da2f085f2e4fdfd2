import Graph

/// A sequence of numbers, each as `PackedNumber` writes it.
struct PackedNumbers {
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func add(_ number: UInt64) { PackedNumber.append(number, to: &bytes) }

  /// Adds a number that may be negative: the sign goes to the lowest bit.
  @inline(__always)
  mutating func add(signed number: Int64) { add(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  /// Adds the count of some bytes, and the bytes.
  mutating func add(counted more: some Collection<UInt8>) {
    add(UInt64(more.count))
    bytes += more
  }
}

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
