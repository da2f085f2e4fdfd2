/// The hash of RFC 3174, which defines ids made from names (RFC 9562, section 5.5). It is not used for secrets.
enum SHA1 {
  /// - Returns: 20 bytes.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { bytes(of: $0) }
  }

  /// A one bit, zeros, and the length in bits, up to whole blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    return padded + bytes(of: UInt32(bits >> 32)) + bytes(of: UInt32(truncatingIfNeeded: bits))
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for number in 16..<80 {
      words.append(turned(words[number - 3] ^ words[number - 8] ^ words[number - 14] ^ words[number - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for number in 0..<80 {
      let (mixed, constant) = round(number, b, c, d)
      (a, b, c, d, e) = (turned(a, by: 5) &+ mixed &+ e &+ constant &+ words[number], a, turned(b, by: 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
  }

  /// The function and the constant of a round (RFC 3174, section 5).
  private static func round(_ number: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
    switch number {
    case 0..<20: (b & c | ~b & d, 0x5A82_7999)
    case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func turned(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }

  private static func bytes(of word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
  }
}
