#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Why a file cannot be read.
public enum FileFailure: Error, Hashable {
  /// It is a folder, a pipe, a socket or a device.
  case notRegular
  /// It is larger than any of our files or of a person's.
  case tooLarge
  /// The system failed with this error number.
  case system(Int32)

  /// A text for a message that names the path.
  public var words: String {
    switch self {
    case .notRegular: "It is not a regular file"
    case .tooLarge: "It is larger than 1 GB"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
