/// Hashes of bytes for tables in memory. They are never written to disk.
enum ByteHash {
  @inline(__always)
  static func of(_ bytes: Bytes) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    let count = raw.count
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
    guard count >= 8 else { return finish(mix(hash, short(raw))) }
    var index = 0
    while index + 8 < count {
      hash = mix(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    // The last word overlaps the one before it, which avoids a loop over single bytes.
    return finish(mix(hash, raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)))
  }

  /// A different hash for long texts. It mixes four independent words at a time, so that none waits for another.
  static func ofLong(_ bytes: Bytes) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    func word(_ number: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: index + number * 8, as: UInt64.self) }
    while index + 32 <= raw.count {
      lanes = (mix(lanes.0, word(0)), mix(lanes.1, word(1)), mix(lanes.2, word(2)), mix(lanes.3, word(3)))
      index += 32
    }
    let rest = of(Bytes(rebasing: bytes[index...]))
    return finish(mix(mix(mix(mix(rest, lanes.0), lanes.1), lanes.2), lanes.3))
  }

  @inline(__always)
  private static func short(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    var word: UInt64 = 0
    for byte in raw { word = word << 8 | UInt64(byte) }
    return word
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 32
  }

  @inline(__always)
  private static func finish(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0xc4ce_b9fe_1a85_ec53
    return product ^ product >> 29
  }
}
