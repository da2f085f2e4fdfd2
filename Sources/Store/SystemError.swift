#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error number of the operating system.
struct SystemError: Error, Hashable {
  var number: Int32

  /// The system's own words, such as `Permission denied`.
  var words: String { String(cString: strerror(number)) }
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  var isForbidden: Bool { number == EACCES || number == EPERM }
}
