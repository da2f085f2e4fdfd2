public import Audit
public import Diagnostics
public import Store

extension Build {
  /// Says what a build would publish and what it would withhold, each with the rule that decided. Writes nothing.
  ///
  /// - Returns: the report, and the messages about names that no fact has: a misspelt exclusion publishes what should stay
  ///   private.
  /// - Throws: as `run` does.
  public func audit(of source: some FactSource) throws -> (report: AuditReport, messages: [Diagnostic]) {
    let views = try library()
    let site = try load(source, views)
    return (AuditReport(of: site), messages(aboutNames: site, views))
  }
}
