import Escaping
import Graph

/// Bits as text: six in each character, of 64 characters that stand in a script's string as they are.
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

  /// A stretch of the bits of another text, which has them all.
  mutating func append(_ range: Range<Int>, of text: Bytes, to sink: inout Sink) {
    var reader = BitReader(text)
    reader.go(to: range.lowerBound)
    // Up to where a character of the text begins.
    append(from: &reader, min((6 - range.lowerBound % 6) % 6, range.count), to: &sink)
    let whole = range.upperBound / 6 - (range.lowerBound + 5) / 6
    if whole > 0 {
      append(characters: Bytes(rebasing: text[(range.lowerBound + 5) / 6..<range.upperBound / 6]), to: &sink)
      reader.go(to: range.upperBound - range.upperBound % 6)
    }
    append(from: &reader, range.upperBound - reader.position, to: &sink)
  }

  private mutating func append(from reader: inout BitReader, _ width: Int, to sink: inout Sink) {
    if width > 0, let value = reader.read(width: width) { append(value, width: width, to: &sink) }
  }

  private mutating func append(characters: Bytes, to sink: inout Sink) {
    guard count > 0, let start = characters.baseAddress else { return sink.append(characters) }
    sink.reserve(characters.count)
    var next = 0
    while next + 8 <= characters.count {
      let eight = UnsafeRawPointer(start + next).loadUnaligned(as: UInt64.self).bigEndian
      guard let more = EightCharacters.bits(of: eight) else { break }
      bits = bits << 48 | more
      let characters = EightCharacters.characters(of: bits >> UInt64(count) & 0xFFFF_FFFF_FFFF)
      UnsafeMutableRawPointer(sink.writePointer).storeBytes(of: characters.bigEndian, as: UInt64.self)
      sink.advance(by: 8)
      bits &= (1 << UInt64(count)) - 1
      next += 8
    }
    var reader = BitReader(Bytes(rebasing: characters[next...]))
    while let value = reader.read(width: 6) { append(value, width: 6, to: &sink) }
  }

  /// A number from 1 by Elias' gamma code.
  mutating func append(gamma value: UInt32, to sink: inout Sink) {
    let width = 32 - value.leadingZeroBitCount
    append(0, width: width - 1, to: &sink)
    append(value, width: width, to: &sink)
  }

  /// A number from 0 by Rice's code, so many whole powers of two and then the rest, with a mark of a few bits behind.
  ///
  /// - Parameters:
  ///   - power: at most 24.
  ///   - width: of the mark, at most 3.
  @inline(__always)
  mutating func append(rice value: UInt32, _ power: Int, mark: UInt32, width: Int, to sink: inout Sink) {
    var whole = value >> UInt32(power)
    let rest = (value & ((1 << UInt32(power)) - 1)) << UInt32(width) | mark
    // Ones, a zero, and the rest: mostly all fits.
    while Int(whole) + 1 + power + width > 32 {
      append(1, width: 1, to: &sink)
      whole -= 1
    }
    append(((1 << whole) - 1) << UInt32(1 + power + width) | rest, width: Int(whole) + 1 + power + width, to: &sink)
  }

  /// Fills the last character.
  mutating func end(in sink: inout Sink) {
    if count > 0 { append(0, width: 6 - count, to: &sink) }
  }

  /// The power that suits numbers which stand `count` times among `space`.
  static func power(_ count: Int, among space: Int) -> Int {
    var power = 0
    while count << (power + 1) <= space { power += 1 }
    return power
  }

  /// From `#` on, without the backslash.
  static func character(_ value: UInt8) -> UInt8 { value < 57 ? 0x23 + value : 0x24 + value }
}
