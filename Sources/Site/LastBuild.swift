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
  /// Whether something could not be made or written.
  var hadErrors: Bool
  /// Whether the manifest remembers the site.
  var isKept = true
  /// What the site is of (`Build.source`).
  var source: String?
  /// The outputs that have files in the folder, as a number: those that were made, and those of earlier builds. Nil where an
  /// earlier program remembers none.
  var outputs: Int?

  /// - Parameters:
  ///   - site: what was built.
  ///   - numbering: how its source was read.
  ///   - build: what was asked for.
  init(
    of inputs: SiteInputs, _ site: PublishedGraph, _ numbering: Numbering, items: Int, files: Int,
    hadErrors: Bool, by build: Build
  ) {
    source = build.source
    outputs = build.outputs.union(build.others?.outputs ?? []).rawValue
    self.inputs = inputs
    self.inputs.asked = inputs.asked.told(by: site)
    self.numbering = numbering
    self.items = items
    self.files = files
    self.hadErrors = hadErrors
  }

  /// The same where the manifest does remember the site, or does not.
  func keeping(_ isKept: Bool) -> LastBuild {
    var build = self
    build.isKept = isKept
    return build
  }

  /// How far the source was read.
  var end: ScanCursor { ScanCursor(lastRows: numbering.cursor) }

  /// The report of a build that found nothing new.
  ///
  /// - Parameter path: of the manifest, which says again what it said.
  func report(from path: String) -> BuildReport {
    var report = BuildReport()
    report.items = items
    report.unchanged = files
    report.kept = StoredMessages(path: path)
    return report
  }
}
