import Diagnostics
import Graph
import Pages
import Store

/// What the manifest remembers of the last build, besides its files.
struct LastBuild: Codable {
  var inputs: SiteInputs
  /// How its source was read: it may have met facts that came after its inputs were looked at.
  var numbering: Numbering
  /// Pages of published items.
  var items: Int
  var files: Int
  /// Warnings and notes are said again by a build that finds nothing to do; after errors there is always something to do.
  var diagnostics: [Diagnostic]
  /// Those that no task gave rise to, where the manifest remembers the site; a build of a part of it finds none of them.
  var standing: [Diagnostic]?

  /// - Parameters:
  ///   - site: what was built.
  ///   - numbering: how its source was read.
  ///   - standing: messages that no task gave rise to.
  init(
    of inputs: SiteInputs, _ site: PublishedGraph, _ numbering: Numbering, items: Int, files: Int,
    diagnostics: [Diagnostic], standing: [Diagnostic]
  ) {
    self.standing = standing
    self.inputs = inputs
    self.inputs.asked = inputs.asked.told(by: site)
    self.numbering = numbering
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

  /// How far the source was read.
  var end: ScanCursor { ScanCursor(lastRows: numbering.cursor) }

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
