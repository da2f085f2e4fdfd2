public import Diagnostics
import Views

/// What a build did.
public struct BuildReport: Sendable {
  /// Files written because they were new or had changed.
  public var written = 0
  public var unchanged = 0
  public var removed = 0
  /// Pages of published items.
  public var items = 0
  /// What is said of what was made now; of a build that made everything, all that is worth saying.
  public var said: [Diagnostic] = []
  /// What was said, after the last build, of what was made anew now.
  public var saidBefore: [Diagnostic] = []
  /// Those of `said` that are not kept: the next build does not say them again.
  public var unkept: [Diagnostic] = []
  /// The messages of all that the site has, made now or not; nil where none are kept.
  public var kept: StoredMessages?
  /// What a reader of the report would wonder about: why nothing of an earlier build was made use of, or an output left out.
  public var notes: [String] = []

  /// Everything worth saying of the whole site, sorted, each once. Facts are named by their rows.
  public var diagnostics: [Diagnostic] { Self.ordered((kept?.all ?? []).union(said)) }

  /// After errors, a build makes everything.
  public var hasErrors: Bool { said.contains { $0.severity == .error } }
  /// Whether the next build is to make everything again: something failed, or may come out better.
  var isUnfinished: Bool { said.contains(where: \.leavesTheBuildUnfinished) }
  public var hasWarnings: Bool { said.contains { $0.severity == .warning } || kept?.hasWarnings ?? false }

  /// In the order of their texts.
  static func ordered(_ messages: Set<Diagnostic>) -> [Diagnostic] {
    messages.map { (text: $0.text, message: $0) }.sorted { $0.text < $1.text }.map(\.message)
  }
}

extension Diagnostic {
  var leavesTheBuildUnfinished: Bool { severity == .error || identifier == ItemReader.unfinished }
}
