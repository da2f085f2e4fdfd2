/// Eight bytes of a text that are looked at together, as one word.
public enum EightBytes {
  /// Marks bytes that are zero by their highest bits: the first one surely, and nothing where none is. Above it other bytes may
  /// be marked, too, and all lower bits are of no meaning.
  ///
  /// A byte of `word ^ pattern` is zero where it equals the pattern's.
  @inlinable @inline(__always)
  public static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  /// The highest bit of each byte.
  @inlinable @inline(__always)
  public static var marks: UInt64 { 0x8080_8080_8080_8080 }
}
