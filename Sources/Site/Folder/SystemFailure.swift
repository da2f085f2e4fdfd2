import Diagnostics

/// A failed system call: the action, the file, and the system's own message.
public struct SystemFailure: Error, Hashable, Sendable {
  public let action: String
  public let path: String
  public let reason: String

  /// The failure as a message; `folder` is where the path begins.
  func diagnostic(in folder: String) -> Diagnostic {
    let place = path.hasPrefix("/") ? path : folder + "/" + path
    return Diagnostic(.error, "output-failed", "Cannot \(action): \(reason)", at: .path(place))
  }
}
