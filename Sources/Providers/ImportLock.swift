import Diagnostics
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets one program at a time import into the drives of a folder. The folder itself is locked, so no lock file is left, and the
/// lock ends with the program.
struct ImportLock: ~Copyable {
  private static let pause: TimeInterval = 0.02
  private static let patience: TimeInterval = 600

  private let folder: Int32

  /// Waits for other imports.
  ///
  /// - Throws: a `Diagnostic` when one of them does not end. Where a disk has no locks, it does not wait.
  init(besides path: String) throws {
    folder = open(FilePath.folder(path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    var waited: TimeInterval = 0
    while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < Self.patience else {
        throw Diagnostic(.error, "import-busy", "Another import into this folder is still running", at: .path(path))
      }
      Thread.sleep(forTimeInterval: Self.pause)
      waited += Self.pause
    }
  }

  deinit { if folder >= 0 { close(folder) } }
}
