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
