import Files

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

  init(number: Int32) { self.number = number }

  /// The error for a failed file access. `notRegular` has no number of its own, so it gets `ENXIO`.
  init(_ failure: FileFailure) {
    number =
      switch failure {
      case .notRegular: ENXIO
      case .tooLarge: EFBIG
      case .system(let number): number
      }
  }

  /// The system's message, such as `Permission denied`.
  var words: String { String(cString: strerror(number)) }
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  var isForbidden: Bool { number == EACCES || number == EPERM }
}
