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
