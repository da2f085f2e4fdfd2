import Diagnostics
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets one program at a time import into the drives of a folder. It is the folder that is locked, so that no file of its own is left,
/// and whatever ends the program ends the lock.
struct ImportLock: ~Copyable {
  private static let pause: TimeInterval = 0.02
  private static let patience: TimeInterval = 600

  private let folder: Int32

  /// Waits for others that import.
  ///
  /// - Throws: a `Diagnostic` when one of them does not end. Where a disk knows no locks, nobody is waited for.
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
