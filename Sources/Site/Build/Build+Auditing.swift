public import Audit
public import Diagnostics
import Pages
public import Store
import Views

extension Build {
  /// Says what a build would publish and what it would withhold, each with the rule that decided. Writes nothing.
  ///
  /// - Returns: the report, and the messages about names that no fact has: a misspelt exclusion publishes what should stay
  ///   private.
  /// - Throws: as `run` does.
  public func audit(of source: some FactSource) throws -> (report: AuditReport, messages: [Diagnostic]) {
    let views = try library()
    let site = try load(source, views)
    let report = AuditReport(of: site, attachments: publishedAttachments(of: site, views))
    return (report, messages(aboutNames: site, views))
  }

  /// The files that published texts refer to. Only pages know them, so the pages are made in memory.
  private func publishedAttachments(of site: PublishedGraph, _ views: ViewLibrary) -> [AuditReport.Attachment] {
    guard let known = views.attachments, !known.files.isEmpty else { return [] }
    let survey = FileSurvey()
    _ = SitePlan(site, views: views, outputs: outputs).make(with: survey, jobs: jobs) { _, _ in }
    let made = survey.all
    return known.files.indices.compactMap { number in
      guard let copy = made[known.path(of: number)] else { return nil }
      return AuditReport.Attachment(path: known.files[number].path, page: copy.path, size: copy.size)
    }.sorted { $0.path < $1.path }
  }
}
