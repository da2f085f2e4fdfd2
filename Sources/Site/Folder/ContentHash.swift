/// A 64-bit hash of a file's bytes, which shows the manifest whether a file is still what was written.
///
/// It takes eight bytes at a time through the multiplication of MurmurHash3's finalizer. It guards against accidents, not against
/// somebody who wants two files to look alike.
public enum ContentHash {
  /// The hash of some bytes; it is the same on every machine.
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    // Four independent chains, since a multiplication waits for the one before it.
    var lanes = (first: seed ^ UInt64(raw.count), second: seed &+ 1, third: seed &+ 2, fourth: seed &+ 3)
    while index + 32 <= raw.count {
      lanes.first = mix(lanes.first, word(raw, index))
      lanes.second = mix(lanes.second, word(raw, index + 8))
      lanes.third = mix(lanes.third, word(raw, index + 16))
      lanes.fourth = mix(lanes.fourth, word(raw, index + 24))
      index += 32
    }
    var hash = mix(mix(mix(lanes.first, lanes.second), lanes.third), lanes.fourth)
    while index + 8 <= raw.count {
      hash = mix(hash, word(raw, index))
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

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func word(_ raw: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 32
  }
}

/// A hash of several texts in order. Lengths are hashed, too, so that no text can pass for a part of its neighbour.
struct ContentDigest {
  private var bytes: [UInt8] = []

  mutating func add(_ more: some Collection<UInt8>) {
    add(Int64(more.count))
    bytes += more
  }

  mutating func add(_ text: String) { add(text.utf8) }

  mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// The hash; it is the same on every machine.
  var hash: Int64 { bytes.withUnsafeBufferPointer { ContentHash.of($0) } }
}
