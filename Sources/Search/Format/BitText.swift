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
