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

  /// - Parameter width: at most 32.
  /// - Returns: nil where the text ends before.
  mutating func read(width: Int) -> UInt32? {
    while count < width {
      guard next < text.endIndex, let value = Self.value(of: text[next]) else { return nil }
      next += 1
      bits = bits << 6 | UInt64(value)
      count += 6
    }
    count -= width
    let value = bits >> UInt64(count)
    bits &= (1 << UInt64(count)) - 1
    return UInt32(truncatingIfNeeded: value)
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
      guard let bit = read(width: 1) else { return nil }
      if bit == 0 { break }
      whole += 1
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
