import Escaping
import Graph

/// Bits as text: six per character, from 64 characters that need no escape in a script's string.
struct BitText {
  private var bits: UInt64 = 0
  private var count = 0

  /// - Parameter width: at most 32; the value has no more bits.
  mutating func append(_ value: UInt32, width: Int, to sink: inout Sink) {
    bits = bits << UInt64(width) | UInt64(value)
    count += width
    while count >= 6 {
      count -= 6
      sink.append(byte: Self.character(UInt8(truncatingIfNeeded: bits >> UInt64(count)) & 63))
    }
    bits &= (1 << UInt64(count)) - 1
  }

  /// Appends a number of at least 1 in Elias gamma code.
  mutating func append(gamma value: UInt32, to sink: inout Sink) {
    let width = 32 - value.leadingZeroBitCount
    append(0, width: width - 1, to: &sink)
    append(value, width: width, to: &sink)
  }

  /// Appends a number of at least 0 in Rice code, and a mark of a few bits after it. The code counts the whole powers of two,
  /// then gives the rest.
  ///
  /// - Parameters:
  ///   - power: at most 24.
  ///   - width: bits of the mark, at most 3.
  @inline(__always)
  mutating func append(rice value: UInt32, _ power: Int, mark: UInt32, width: Int, to sink: inout Sink) {
    var whole = value >> UInt32(power)
    let rest = (value & ((1 << UInt32(power)) - 1)) << UInt32(width) | mark
    // Ones, a zero, and the rest: usually all of it fits.
    while Int(whole) + 1 + power + width > 32 {
      append(1, width: 1, to: &sink)
      whole -= 1
    }
    append(((1 << whole) - 1) << UInt32(1 + power + width) | rest, width: Int(whole) + 1 + power + width, to: &sink)
  }

  /// Pads the last character.
  mutating func end(in sink: inout Sink) {
    if count > 0 { append(0, width: 6 - count, to: &sink) }
  }

  /// The power that suits `count` numbers spread over `space`.
  static func power(_ count: Int, among space: Int) -> Int {
    var power = 0
    while count << (power + 1) <= space { power += 1 }
    return power
  }

  /// The characters from `#` on, without the backslash.
  static func character(_ value: UInt8) -> UInt8 { value < 57 ? 0x23 + value : 0x24 + value }
}

/// Decodes eight characters of `BitText` to their 48 bits at once. The first character is in the highest byte.
enum EightCharacters {
  /// - Returns: nil if one of them is a character that `BitText.character` does not write.
  @inline(__always)
  static func bits(of characters: UInt64) -> UInt64? {
    let isNoBackslash = (characters ^ each(0x5C)) &+ each(0x7F)
    let isWithin = ~characters & ~(characters &+ each(0x7F - 0x63)) & (characters &+ each(0x80 - 0x23))
    guard isWithin & isNoBackslash & each(0x80) == each(0x80) else { return nil }
    let values = characters &- each(0x23) &- (characters &+ each(0x80 - 0x5D)) >> 7 & each(1)
    let twos = values & 0x003F_003F_003F_003F | (values & 0x3F00_3F00_3F00_3F00) >> 2
    let fours = twos & 0x0000_0FFF_0000_0FFF | (twos & 0x0FFF_0000_0FFF_0000) >> 4
    return fours & 0xFF_FFFF | (fours & 0x00FF_FFFF_0000_0000) >> 8
  }

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
