/// Numbers one behind the other, small ones in few bytes: seven bits to a byte, the lowest first, as LEB128 has them.
struct PackedNumbers {
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func add(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Adds a number that may be negative: the sign goes to the lowest bit.
  @inline(__always)
  mutating func add(signed number: Int64) { add(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  /// Adds bytes behind their number.
  mutating func add(counted more: some Collection<UInt8>) {
    add(UInt64(more.count))
    bytes += more
  }
}
