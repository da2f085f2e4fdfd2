/// One message to the user who builds a site: what is wrong, where, and what would help.
///
/// Headlines follow newspaper style: the broken rule, most specific word first, no full stop.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
  public enum Severity: String, Sendable, Codable { case note, warning, error }

  public var severity: Severity
  /// A stable name for programs, such as `reference-target-missing`.
  public var identifier: String
  public var summary: String
  /// Where it happened; nil if it concerns the full run.
  public var place: Place?
  /// How to fix it, or what else is known; one sentence each.
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
