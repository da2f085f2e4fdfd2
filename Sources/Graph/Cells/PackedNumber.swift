/// A number in few bytes where it is small: LEB128, seven bits to a byte, the lowest first.
public enum PackedNumber {
  @inlinable @inline(__always)
  public static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// - Parameter index: the start of the number; moved to the place after it.
  /// - Returns: nil where the bytes end before the number does, or it does not fit into 64 bits.
  @inlinable @inline(__always)
  public static func next<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes, _ index: inout Int) -> UInt64?
  where Bytes.Index == Int {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while index < bytes.endIndex, shift < 64 {
      let byte = bytes[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }
}
