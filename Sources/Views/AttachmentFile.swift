/// A file that texts may refer to.
public struct AttachmentFile: Hashable, Sendable, Encodable {
  /// Where its bytes are.
  public enum Content: Hashable, Sendable, Encodable {
    /// A regular file below a folder, reached through no link.
    case file(String, in: String)
    case bytes([UInt8])
  }

  /// Below the folder of all files, with `/` between parts.
  public let path: String
  /// In bytes.
  public let size: Int
  /// When it was changed last, in nanoseconds since 1970.
  public let modified: Int64
  public let content: Content

  public init(path: String, size: Int, modified: Int64, content: Content) {
    self.path = path
    self.size = size
    self.modified = modified
    self.content = content
  }
}
