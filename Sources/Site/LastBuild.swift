import Diagnostics
import Graph
import Pages
import Store

/// What the manifest remembers of the last build, besides its files.
struct LastBuild: Codable {
  var inputs: SiteInputs
  /// The last row of each drive that it had: it may have met facts that came after its inputs were looked at.
  var cursor: [Int64]
  /// The last row of each drive that it had when its items got their numbers.
  private var numbered: [Int64]
  /// Pages of published items.
  var items: Int
  var files: Int
  /// Warnings and notes are said again by a build that finds nothing to do; after errors there is always something to do.
  var diagnostics: [Diagnostic]
  /// Those that no task gave rise to, where the manifest remembers the site; a build of a part of it finds none of them.
  var standing: [Diagnostic]?

  /// - Parameters:
  ///   - site: what was built.
  ///   - numbered: how far the source was read when the items got their numbers.
  ///   - standing: messages that no task gave rise to.
  init(
    of inputs: SiteInputs, _ site: PublishedGraph, numbered: ScanCursor, items: Int, files: Int,
    diagnostics: [Diagnostic],
    standing: [Diagnostic]
  ) {
    self.standing = standing
    self.inputs = inputs
    self.inputs.asked = inputs.asked.told(by: site)
    cursor = site.graph.cursor.lastRows
    self.numbered = numbered.lastRows
    self.items = items
    self.files = files
    self.diagnostics = diagnostics
  }

  /// The same where the manifest does remember the site, or does not.
  func keeping(_ isKept: Bool) -> LastBuild {
    var build = self
    if !isKept { build.standing = nil }
    return build
  }

  /// How far the source was read when the items got their numbers.
  var numberedUpTo: ScanCursor { ScanCursor(lastRows: numbered) }

  /// Whether a graph that is loaded anew would number the items as they were when the site was made. The user drive is read
  /// last, so what came to it got the numbers that it would get then; items of a drive that is mounted did not.
  var hasNumbersOfNewGraph: Bool { cursor.dropFirst() == numbered.dropFirst() }

  /// Whether something could not be made or written.
  var hadErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether it is said of a reference that it leads to no item.
  var saysThatReferencesAreBroken: Bool { (standing ?? []).contains { $0.identifier == "reference-target-missing" } }

  /// The report of a build that found nothing new.
  var report: BuildReport {
    var report = BuildReport()
    report.items = items
    report.unchanged = files
    report.diagnostics = diagnostics
    return report
  }
}
