/// A 64-bit hash of a file's bytes, by which the manifest tells whether a file is still what was written.
///
/// Eight bytes at a time through the multiplication of MurmurHash3's finalizer. It guards against accident, not against
/// somebody who wants two files to look alike.
enum ContentHash {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(raw.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = mix(hash, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var tail: UInt64 = 0
    while index < raw.count {
      tail = tail << 8 | UInt64(raw[index])
      index += 1
    }
    hash = mix(hash, tail)
    return Int64(bitPattern: hash ^ hash >> 29)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 32
  }
}
