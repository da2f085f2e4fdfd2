#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// What keeps a file from being read.
public enum FileFailure: Error, Hashable {
  /// A folder, a pipe, a socket or a device.
  case notRegular
  /// It has more bytes than any file of ours or of a person.
  case tooLarge
  /// An error number of the operating system.
  case system(Int32)

  /// In words, for a message that names the path.
  public var words: String {
    switch self {
    case .notRegular: "It is not a regular file"
    case .tooLarge: "It is larger than 1 GB"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
