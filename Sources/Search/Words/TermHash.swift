import Graph

/// The hash that assigns words to shards: FNV-1a with 32 bits over UTF-8, and the finalizer of MurmurHash3.
///
/// `Templates/assets/search-words.js` computes the same.
struct TermHash {
  private var state: UInt32 = 0x811C_9DC5

  @inline(__always) mutating func add(_ byte: UInt8) { state = (state ^ UInt32(byte)) &* 0x0100_0193 }

  @inline(__always) var value: UInt32 {
    var hash = state
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return hash ^ (hash >> 16)
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = TermHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
