public import Diagnostics

/// What a build did.
public struct BuildReport: Sendable {
  /// Files written because they were new or had changed.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// Pages of published items.
  public var items = 0
  /// Everything worth saying, sorted, each once.
  public var diagnostics: [Diagnostic] = []
  /// What a reader of the report would wonder about: why nothing of an earlier build was made use of, or an output left out.
  public var notes: [String] = []

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }
}
