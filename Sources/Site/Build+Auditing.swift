public import Audit
import Diagnostics
public import Store

extension Build {
  /// Says what a build would publish and what it would withhold, each with the rule that decided; nothing is written.
  ///
  /// - Throws: as `run` does.
  public func audit(of source: some FactSource) throws -> AuditReport { AuditReport(of: try load(source, library())) }
}
