/// One message to the person who builds a site: what is wrong, where, and what would help.
///
/// Headlines follow newspaper style: the rule that was broken, most specific word first, no full stop.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  public enum Severity: String, Sendable, Codable { case note, warning, error }

  public var severity: Severity
  /// A stable name for programs, such as `reference-target-missing`.
  public var identifier: String
  public var summary: String
  /// Where it happened; nil when it concerns the whole run.
  public var place: Place?
  /// What would mend it, or what is known besides; one sentence each.
  public var notes: [String]

  public init(
    _ severity: Severity, _ identifier: String, _ summary: String, at place: Place? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.identifier = identifier
    self.summary = summary
    self.place = place
    self.notes = notes
  }
}
