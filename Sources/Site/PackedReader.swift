/// Reads what `PackedNumbers` wrote. What is cut off or damaged reads as 0 and as empty, and never beyond the end.
struct PackedReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  var isAtEnd: Bool { next >= bytes.endIndex }

  @inline(__always)
  mutating func number() -> UInt64 {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while next < bytes.endIndex, shift < 64 {
      let byte = bytes[next]
      next += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return 0
  }

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
