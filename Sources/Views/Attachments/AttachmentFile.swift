/// A file that texts may refer to.
public struct AttachmentFile: Hashable, Sendable, Encodable {
  /// The source of the file's bytes.
  public enum Content: Hashable, Sendable, Encodable {
    /// A regular file below a folder, not reached through links.
    case file(String, in: String)
    case bytes([UInt8])
  }

  /// The path below the folder of all files, with `/` between parts.
  public let path: String
  /// The size in bytes.
  public let size: Int
  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int64
  public let content: Content

  public init(path: String, size: Int, modified: Int64, content: Content) {
    self.path = path
    self.size = size
    self.modified = modified
    self.content = content
  }
}
