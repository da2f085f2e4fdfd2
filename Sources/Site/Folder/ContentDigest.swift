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
