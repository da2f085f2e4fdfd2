/// Reads what `BitText` wrote.
struct BitReader {
  private let text: ArraySlice<UInt8>
  private var next: Int
  private var bits: UInt64 = 0
  private var count = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    next = text.startIndex
  }

  /// No more numbers than this are left: each takes three bits or more.
  var mostNumbers: Int { (text.endIndex - next) * 2 + count }

  /// - Parameter width: at most 32.
  /// - Returns: nil where the text ends before.
  mutating func read(width: Int) -> UInt32? {
    while count < width {
      guard load() else { return nil }
    }
    count -= width
    let value = bits >> UInt64(count)
    bits &= (1 << UInt64(count)) - 1
    return UInt32(truncatingIfNeeded: value)
  }

  /// Loads a character.
  @inline(__always)
  private mutating func load() -> Bool {
    guard next < text.endIndex, let value = Self.value(of: text[next]) else { return false }
    next += 1
    bits = bits << 6 | UInt64(value)
    count += 6
    return true
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
  mutating func rice(_ power: Int) -> UInt32? {
    var whole: UInt32 = 0
    while true {
      // Those that are loaded stand at the lower end.
      let ones = (~(bits << UInt64(64 - count))).leadingZeroBitCount
      if ones < count {
        whole += UInt32(ones)
        count -= ones + 1
        bits &= (1 << UInt64(count)) - 1
        break
      }
      whole += UInt32(count)
      (bits, count) = (0, 0)
      guard load() else { return nil }
    }
    guard let rest = read(width: power), whole < 1 << UInt32(31 - power) else { return nil }
    return whole << UInt32(power) | rest
  }

  /// What `BitText.character` wrote; nil of any other byte.
  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case 0x23...0x5B: character - 0x23
    case 0x5D...0x63: character - 0x24
    default: nil
    }
  }
}
