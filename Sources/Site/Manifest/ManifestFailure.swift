import Diagnostics
private import GRDB

/// Why a manifest cannot be made or written, in words for the user.
enum ManifestFailure {
  /// - Parameter action: what was not done, such as `written`.
  static func diagnostic(_ error: any Error, _ action: String, at path: String) -> Diagnostic {
    let (reason, help) = words(error)
    return Diagnostic(
      .error, "manifest-failed", "Manifest cannot be \(action): \(reason)", at: .path(path),
      notes: [help + ", or name another place with --manifest"])
  }

  private static func words(_ error: any Error) -> (reason: String, help: String) {
    let rights = "Change the permissions of its folder"
    guard let error = error as? DatabaseError else { return ("\(error)", rights) }
    switch error.resultCode {
    case .SQLITE_FULL: return ("there is no room on the disk", "Make room")
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN:
      return ("it may not be written to, or its folder may not", rights)
    case .SQLITE_IOERR: return ("the disk failed, or has no room", "Look at the disk")
    default: return (error.message ?? "SQLite says \(error.resultCode.rawValue)", rights)
    }
  }
}
