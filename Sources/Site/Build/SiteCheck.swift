import Audit
public import Diagnostics
import Graph
import Pages
public import Store

/// The problems of a site: links that lead nowhere, missing files, and items that the root does not lead to.
public struct SiteCheck: Sendable {
  /// An item that cannot be reached from the root.
  public struct Orphan: Sendable, Encodable, Equatable {
    public let id: String
    /// Its title, or the path of its file if it has none.
    public let title: String
  }

  /// Warnings about links, embeds, references and attachments, and every error.
  public internal(set) var messages: [Diagnostic]
  /// In the order of their ids.
  public internal(set) var orphans: [Orphan]

  /// The kinds of warnings that it reports. Others are about how something is shown.
  static let kinds: Set = [
    "attachment-missing", "link-file-missing", "link-heading-missing", "link-scheme-refused", "link-target-missing",
    "link-title-missing", "reference-target-missing", "transclusion-heading-missing",
  ]
}

extension Build {
  /// Makes every page in memory and reports the problems of the site. Writes nothing.
  ///
  /// - Throws: as `run` does.
  public func check(of source: some FactSource) throws -> SiteCheck {
    let views = try library()
    let plan = SitePlan(try load(source, views), views: views, outputs: outputs)
    let messages = try plan.make(with: FileSurvey(), jobs: jobs) { _, _ in } + standing(plan, source)
    let found = Set(messages.filter { $0.severity == .error || SiteCheck.kinds.contains($0.identifier) })
    let unreachable = AuditReport(of: plan.site).withheld.items.filter { $0.reason == Gate.Reason.unreachable.rawValue }
    return SiteCheck(
      messages: BuildReport.ordered(found),
      orphans: unreachable.compactMap { Self.orphan($0.id, $0.title, in: plan.site) })
  }

  /// Nil for the rest of a reference, which would have no page in any case, and for a list without a name, a text and contents: a
  /// folder of notes that is gone stays so, because earlier days had notes in it.
  private static func orphan(_ id: String, _ title: String, in site: PublishedGraph) -> SiteCheck.Orphan? {
    guard title.isEmpty, let item = site.item(withID: id) else { return SiteCheck.Orphan(id: id, title: title) }
    func text(_ name: NameIndex) -> String {
      site.graph.current(name, of: item).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    let isEmptyList =
      text(.type) == "list" && text(.body).isEmpty && site.graph.references(from: item).isEmpty
    return isEmptyList || text(.type) == "reference" ? nil : SiteCheck.Orphan(id: id, title: text(.path))
  }
}
