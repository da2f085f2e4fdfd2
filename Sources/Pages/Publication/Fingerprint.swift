import Graph

/// A hash of several things in order, the same in every run (FNV-1a, 64 bits).
struct Fingerprint {
  private(set) var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { bytes in
      for byte in bytes { add(byte: byte) }
    }
  }

  mutating func add(_ bytes: Bytes) {
    for byte in bytes { add(byte: byte) }
    add(bytes.count)
  }

  private mutating func add(byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
