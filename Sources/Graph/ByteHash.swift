/// Hashes of bytes for tables in memory; never written anywhere.
enum ByteHash {
  @inline(__always)
  static func of(_ bytes: Bytes) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = mix(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var tail: UInt64 = 0
    while index < raw.count {
      tail = tail << 8 | UInt64(raw[index])
      index += 1
    }
    hash = mix(hash, tail)
    return hash ^ hash >> 29
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 32
  }
}
