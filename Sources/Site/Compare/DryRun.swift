public import Diagnostics

/// What a build would do.
public struct DryRun: Sendable {
  /// The files that would be written or removed, and why, as far as that is known.
  public internal(set) var difference = SiteDifference()
  /// Why nothing of the last build can be reused, if so.
  public internal(set) var notes: [String] = []
  /// Errors of pages that would fail.
  public internal(set) var errors: [Diagnostic] = []
}
