public import Diagnostics

/// A zone that somebody asked for.
public struct FoundZone: Sendable {
  public let table: ZoneTable
  /// What is wrong with its file, in whose place the data that the program carries counts.
  public let problem: Diagnostic?
}
