import Escaping

/// Finds the bytes of a text that HTML must escape or that may start a link: one of `"&:<>`, or the first byte of a title link's
/// mark.
enum SpecialBytes {
  /// The offset of the first such byte from `start` on; the end if there is none.
  ///
  /// Eight bytes are tested at once: a byte of `word ^ pattern` is zero if it equals the pattern's byte, and the lowest bit of
  /// `(x - 0x01…) & ~x & 0x80…` marks the first such byte. `<` and `>` differ in only one bit.
  static func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index &+ 8 <= bytes.count {
      let found = marks(in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    if bytes.count >= 8, index < bytes.count {
      // Reads the last word again without its bytes before `index`. The shift adds zeros at the end, which do not match.
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
      let found = marks(in: word &>> UInt64((index &+ 8 &- bytes.count) &* 8))
      return found == 0 ? bytes.count : index &+ found.trailingZeroBitCount >> 3
    }
    while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
    return index
  }

  /// The highest bit of the first matching byte, and possibly of others after it.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    (EightBytes.zeros(word ^ 0x2222_2222_2222_2222) | EightBytes.zeros(word ^ 0x2626_2626_2626_2626)
      | EightBytes.zeros(word ^ 0x3A3A_3A3A_3A3A_3A3A)
      | EightBytes.zeros((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
      | EightBytes.zeros(word ^ 0xEFEF_EFEF_EFEF_EFEF)) & EightBytes.marks
  }

  /// Whether a byte matches, with one shift instead of six comparisons.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let signs: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x3A | 1 << 0x3C | 1 << 0x3E
    return byte < 64 ? signs &>> UInt64(byte) & 1 != 0 : byte == 0xEF
  }
}
