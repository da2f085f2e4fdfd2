private import Diagnostics

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

extension FolderHandle {
  /// Runs `body` while no other build is in the folder. The others wait for at most this many seconds. The system releases the
  /// lock when a process ends, however it ends; on a file system without such locks, nobody waits.
  ///
  /// - Throws: a diagnostic when the other build is still not done.
  func alone<Result>(within seconds: Int, shownAs path: String, _ body: () throws -> Result) throws -> Result {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < seconds * 20 else {
        throw Diagnostic(
          .error, "output-busy", "Another build of this folder is still running", at: .path(path),
          notes: ["Wait until it is done, or end it"])
      }
      waited += 1
      usleep(50_000)
    }
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }
}
