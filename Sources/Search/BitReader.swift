import Graph

/// Reads what `BitText` wrote, as long as the text stays where it is.
struct BitReader {
  private let text: Bytes
  private var next = 0
  /// Those that are loaded, at the lower end.
  private var bits: UInt64 = 0
  private var count = 0

  init(_ text: Bytes) { self.text = text }

  /// No more numbers than this are left: each takes three bits or more.
  var mostNumbers: Int { (text.count - next) * 2 + count }

  /// - Parameter width: at most 32.
  /// - Returns: nil where the text ends before.
  @inline(__always)
  mutating func read(width: Int) -> UInt32? {
    if count < width {
      load()
      guard count >= width else { return nil }
    }
    count -= width
    let value = bits >> UInt64(count)
    bits &= (1 << UInt64(count)) - 1
    return UInt32(truncatingIfNeeded: value)
  }

  /// Loads as many characters as there is room for, up to the end or to one that `BitText.character` does not write.
  private mutating func load() {
    while count <= 58, next < text.count {
      let character = text[next]
      guard (0x23...0x63).contains(character), character != 0x5C else { return }
      next += 1
      bits = bits << 6 | UInt64(character &- (character > 0x5C ? 0x24 : 0x23))
      count += 6
    }
  }

  /// A number by Elias' gamma code.
  mutating func gamma() -> UInt32? {
    var width = 0
    while true {
      guard let bit = read(width: 1), width < 32 else { return nil }
      if bit == 1 { break }
      width += 1
    }
    return read(width: width).map { 1 << UInt32(width) | $0 }
  }

  /// A number by Rice's code, below 2^31.
  @inline(__always)
  mutating func rice(_ power: Int) -> UInt32? {
    var whole: UInt32 = 0
    while true {
      if count == 0 {
        load()
        guard count > 0 else { return nil }
      }
      let ones = (~(bits << UInt64(64 - count))).leadingZeroBitCount
      if ones < count {
        whole += UInt32(ones)
        count -= ones + 1
        bits &= (1 << UInt64(count)) - 1
        break
      }
      whole += UInt32(count)
      (bits, count) = (0, 0)
    }
    guard let rest = read(width: power), whole < 1 << UInt32(31 - power) else { return nil }
    return whole << UInt32(power) | rest
  }
}
