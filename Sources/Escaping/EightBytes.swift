/// Tests eight bytes of a text at once, as one word.
public enum EightBytes {
  /// Marks zero bytes by their highest bits. The lowest mark is always right, and there is none if no byte is zero. Above it
  /// other bytes may be marked, too. All other bits are meaningless.
  ///
  /// A byte of `word ^ pattern` is zero if it equals the pattern's byte.
  @inlinable @inline(__always)
  public static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  /// The highest bit of each byte.
  @inlinable @inline(__always)
  public static var marks: UInt64 { 0x8080_8080_8080_8080 }
}
