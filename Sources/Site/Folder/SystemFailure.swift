import Diagnostics

/// A failed system call: the action, the file, and the system's own message.
public struct SystemFailure: Error, Hashable, Sendable {
  public let action: String
  public let path: String
  public let reason: String
  /// What helps; nil if the reason says it.
  public let help: String?

  init(action: String, path: String, reason: String, help: String? = nil) {
    (self.action, self.path, self.reason, self.help) = (action, path, reason, help)
  }

  /// The failure as a message; `folder` is where the path begins.
  func diagnostic(in folder: String) -> Diagnostic {
    let place = path.hasPrefix("/") || path == folder ? path : folder + "/" + path
    return Diagnostic(.error, "output-failed", "Cannot \(action): \(reason)", at: .path(place),
      notes: help.map { [$0] } ?? [])
  }
}
