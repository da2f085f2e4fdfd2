/// A hash of a file's content. Line endings do not count: git may write `\r\n` where a commit has `\n`.
struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64
  /// Whether the content is empty, as in many files that have nothing else in common.
  let isEmpty: Bool

  /// The hash as text; for empty content, git's own name for it.
  var name: String { isEmpty ? NoteIdentities.emptyBlob : "\(high) \(low)" }

  /// Two hashes of 64 bits: FNV-1a, and a variant with another prime over the state rotated by half.
  init(_ content: UnsafeRawBufferPointer) {
    var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f)
    var count: UInt64 = 0
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      if byte == 0x0D, index < content.endIndex, content[index] == 0x0A { continue }
      high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      low = ((low << 32 | low >> 32) ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
      count += 1
    }
    self.high = high
    self.low = low ^ count
    isEmpty = count == 0
  }
}
