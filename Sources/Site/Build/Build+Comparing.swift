public import Diagnostics
import Graph
import Pages
public import Store
import Views

extension Build {
  /// Builds the sites as of two moments in memory and compares them. Writes nothing.
  ///
  /// - Returns: the difference, and the errors of pages that failed.
  /// - Throws: as `run` does. A first site whose root did not exist yet is empty.
  public func differences(
    from first: AsOf, to second: AsOf, of source: some FactSource
  ) throws -> (difference: SiteDifference, errors: [Diagnostic]) {
    let views = try library()
    let states = try states([first, second], of: source, views).states
    let later = try plan(states[1], source, views)
    let earlier: SitePlan?
    do { earlier = try plan(states[0], source, views) } catch let error as Diagnostic {
      guard error.identifier == "root-missing" else { throw error }
      earlier = nil
    }
    let before = FileSurvey()
    var messages = earlier?.make(with: before, jobs: jobs) { _, _ in } ?? []
    let after = FileSurvey(comparedWith: before.all)
    messages += later.make(with: after, jobs: jobs) { _, _ in }
    let graphs = GraphDifference(from: earlier?.site, to: later.site)
    let reasons = PageReasons(graphs)
    var difference = graphs.named
    difference.pages = Self.pages(before.all, after, reasons)
    let errors = Set(messages.filter { $0.severity == .error })
    return (difference, errors.sorted { $0.text < $1.text })
  }

  private func plan(_ state: EarlierState, _ source: some FactSource, _ views: ViewLibrary) throws -> SitePlan {
    let words = views.words["unpublished"] ?? ""
    let site = try state.site(from: source, settings: settings, unpublishedWords: words)
    return SitePlan(site, views: views, outputs: outputs)
  }

  private static func pages(
    _ before: [String: OutputFile], _ after: FileSurvey, _ reasons: PageReasons
  ) -> [SiteDifference.Page] {
    let reads = after.readsOfChanged
    let later = after.all
    let changed = reads.keys.map { path in
      SiteDifference.Page(
        path: path, change: before[path] == nil ? .new : .changed,
        because: reasons.reasons(for: path, reads[path] ?? []))
    }
    let removed = before.keys.filter { later[$0] == nil }.map { path in
      SiteDifference.Page(path: path, change: .removed, because: reasons.reasons(forRemoved: path))
    }
    return (changed + removed).sorted { $0.path < $1.path }
  }
}
