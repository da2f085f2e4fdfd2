/// What is known of a text that was left where it stands, in its drive: enough to tell it from another.
public struct StoredText: Hashable, Sendable {
  /// In bytes, of what whoever left it there would show of it.
  public let length: UInt32
  /// Of the same bytes.
  public let hash: UInt64
  /// What whoever left it there noted of it; 0 for nothing.
  public let mark: UInt8

  public init(length: UInt32, hash: UInt64, mark: UInt8 = 0) {
    self.length = length
    self.hash = hash
    self.mark = mark
  }
}
