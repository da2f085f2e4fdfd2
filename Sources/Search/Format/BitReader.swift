import Graph

/// Reads what `BitText` wrote. The text must stay in place while it is read.
struct BitReader {
  private let text: Bytes
  private var next = 0
  /// The loaded bits, with the next one at the upper end and zeros after the last.
  private var bits: UInt64 = 0
  private var count = 0

  init(_ text: Bytes) { self.text = text }

  /// An upper bound for how many numbers are left: each takes at least three bits.
  var mostNumbers: Int { (text.count - next) * 2 + count }

  /// - Parameter width: at most 32.
  /// - Returns: nil if the text ends before that.
  @inline(__always)
  mutating func read(width: Int) -> UInt32? {
    if count < width {
      load()
      guard count >= width else { return nil }
    }
    let value = UInt32(truncatingIfNeeded: bits >> UInt64(64 - width))
    drop(width)
    return value
  }

  @inline(__always)
  private mutating func drop(_ width: Int) {
    bits <<= UInt64(width)
    count -= width
  }

  /// Loads as many characters as there is room for, up to the end or to the first one that `BitText.character` does not write.
  @inline(__always)
  private mutating func load() {
    if count <= 16, next + 8 <= text.count, let start = text.baseAddress,
      let more = EightCharacters.bits(
        of: UnsafeRawPointer(start + next).loadUnaligned(as: UInt64.self).bigEndian)
    {
      next += 8
      bits |= more &<< UInt64(16 - count)
      count += 48
    } else {
      loadSingly()
    }
  }

  private mutating func loadSingly() {
    while count <= 58, next < text.count {
      let character = text[next]
      guard (0x23...0x63).contains(character), character != 0x5C else { return }
      next += 1
      bits |= UInt64(character &- (character > 0x5C ? 0x24 : 0x23)) << UInt64(58 - count)
      count += 6
    }
  }

  /// Reads a number in Elias gamma code.
  mutating func gamma() -> UInt32? {
    var width = 0
    while true {
      guard let bit = read(width: 1), width < 32 else { return nil }
      if bit == 1 { break }
      width += 1
    }
    return read(width: width).map { 1 << UInt32(width) | $0 }
  }

  /// Reads a number below 2^31 in Rice code, and the mark after it.
  ///
  /// - Parameters:
  ///   - power: at most 24.
  ///   - width: bits of the mark, 1 to 3.
  @inline(__always)
  mutating func rice(_ power: Int, mark width: Int) -> (value: UInt32, mark: UInt32)? {
    if count <= 16 { load() }
    // Usually everything is loaded: the ones, a zero, and the rest.
    let ones = (~bits).leadingZeroBitCount
    let length = ones + 1 + power + width
    guard length <= count else { return riceInPieces(power, mark: width) }
    let rest = UInt32(truncatingIfNeeded: (bits &<< UInt64(ones + 1)) &>> UInt64(64 - power - width))
    bits &<<= UInt64(length)
    count -= length
    return (UInt32(ones) &<< UInt32(power) | rest &>> UInt32(width), rest & ((1 &<< UInt32(width)) &- 1))
  }

  private mutating func riceInPieces(_ power: Int, mark width: Int) -> (value: UInt32, mark: UInt32)? {
    guard let value = rice(power), let mark = read(width: width) else { return nil }
    return (value, mark)
  }

  /// Reads a number below 2^31 in Rice code.
  mutating func rice(_ power: Int) -> UInt32? {
    var whole: UInt32 = 0
    while true {
      if count == 0 {
        load()
        guard count > 0 else { return nil }
      }
      let ones = (~bits).leadingZeroBitCount
      if ones < count {
        whole += UInt32(ones)
        drop(ones + 1)
        break
      }
      whole += UInt32(count)
      drop(count)
    }
    guard let rest = read(width: power), whole < 1 << UInt32(31 - power) else { return nil }
    return whole << UInt32(power) | rest
  }
}
