public import Diagnostics

/// What a build would do.
public struct DryRun: Sendable {
  /// Files that would be written or removed, and why as far as it is known.
  public internal(set) var difference = SiteDifference()
  /// Why nothing of the last build is of use, if so.
  public internal(set) var notes: [String] = []
  /// Errors of pages that would fail.
  public internal(set) var errors: [Diagnostic] = []
}
