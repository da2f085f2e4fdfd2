import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many files the system lets the program have open at once.
enum Descriptors {
  /// What a build by one thread needs, with room: a store and its log, the manifest and its journal, folders, a file that is
  /// read and one that is written, and the process that sets code. Below that libraries do not fail, they crash.
  static let fewest = 16
  private static let enough: rlim_t = 4_096

  /// Takes as many as the system allows without being asked; more threads need more.
  static func raise() {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < enough, limit.rlim_max > limit.rlim_cur else { return }
    limit.rlim_cur = min(enough, limit.rlim_max)
    setrlimit(kind, &limit)
  }

  /// Opens the standard streams that were closed when the program began, so that a file of ours never is one of them. Those for output
  /// take nothing.
  static func fill() {
    for stream in CInt(0)...2 where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// - Throws: a diagnostic where there are too few left for anything.
  static func check() throws(Diagnostic) {
    var open: [CInt] = []
    defer { for descriptor in open { close(descriptor) } }
    while open.count < fewest {
      let descriptor = dup(2)
      guard descriptor >= 0 else {
        // Whoever has closed the stream of errors reads no message either.
        guard errno == EMFILE else { return }
        throw Diagnostic(
          .error, "too-few-files", "Too few files may be open at once: \(open.count) more, and \(fewest) are needed",
          notes: ["Allow more, such as with: ulimit -n 256"])
      }
      open.append(descriptor)
    }
  }

  #if canImport(Glibc)
    private static let kind = CInt(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
