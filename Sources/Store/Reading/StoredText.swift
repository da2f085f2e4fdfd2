/// What is known of a text that was left in its drive: enough to compare it with another.
public struct StoredText: Hashable, Sendable {
  /// The length in bytes, of the part that would be shown.
  public let length: UInt32
  /// The hash of the same bytes.
  public let hash: UInt64
  /// A note by the code that left the text there; 0 for none.
  public let mark: UInt8

  public init(length: UInt32, hash: UInt64, mark: UInt8 = 0) {
    self.length = length
    self.hash = hash
    self.mark = mark
  }
}
