public import Diagnostics
import Views

/// What a build did.
public struct BuildReport: Sendable {
  /// Files written because they were new or had changed.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// How many published items have pages.
  public var items = 0
  /// The messages about what was made now; for a build that made everything, all messages worth showing.
  public var said: [Diagnostic] = []
  /// The messages of the last build about what was made again now.
  public var saidBefore: [Diagnostic] = []
  /// The messages of `said` that are not stored: the next build does not repeat them.
  public var unkept: [Diagnostic] = []
  /// The stored messages about all parts of the site, made now or not; nil if none are stored.
  public var kept: StoredMessages?
  /// What a reader of the report would wonder about: why nothing of an earlier build was reused, or why an output was left out.
  public var notes: [String] = []

  /// All messages about the full site, sorted, each once. Facts are named by their rows.
  public var diagnostics: [Diagnostic] { Self.ordered((kept?.all ?? []).union(said)) }

  /// After errors, a build makes everything.
  public var hasErrors: Bool { said.contains { $0.severity == .error } }
  /// Whether the next build must make everything again: something failed, or may come out better.
  var isUnfinished: Bool { said.contains(where: \.leavesTheBuildUnfinished) }
  public var hasWarnings: Bool { said.contains { $0.severity == .warning } || kept?.hasWarnings ?? false }

  /// Sorts messages by their texts.
  static func ordered(_ messages: Set<Diagnostic>) -> [Diagnostic] {
    messages.map { (text: $0.text, message: $0) }.sorted { $0.text < $1.text }.map(\.message)
  }
}

extension Diagnostic {
  var leavesTheBuildUnfinished: Bool { severity == .error || identifier == ItemReader.unfinished }
}
