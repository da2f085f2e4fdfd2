public import Audit
public import Diagnostics
public import Store

extension Build {
  /// Says what a build would publish and what it would withhold, each with the rule that decided; nothing is written.
  ///
  /// - Returns: besides, what is to be said of names that nothing has: a misspelt exclusion publishes what was meant to stay.
  /// - Throws: as `run` does.
  public func audit(of source: some FactSource) throws -> (report: AuditReport, messages: [Diagnostic]) {
    let views = try library()
    let site = try load(source, views)
    return (AuditReport(of: site), messages(aboutNames: site, views))
  }
}
