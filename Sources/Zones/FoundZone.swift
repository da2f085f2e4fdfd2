public import Diagnostics

/// A zone that was looked up.
public struct FoundZone: Sendable {
  public let table: ZoneTable
  /// The error in its file, if it has one; the program's own data is then used instead.
  public let problem: Diagnostic?
}
