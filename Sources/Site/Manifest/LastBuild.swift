import Graph
import Pages
import Store

/// What the manifest stores of the last build, besides its files.
struct LastBuild: Codable {
  var inputs: SiteInputs
  /// How its source was read: it may have read facts that came after its inputs were looked at.
  var numbering: Numbering
  /// How many published items have pages.
  var items: Int
  var files: Int
  /// Whether something could not be made or written.
  var hadErrors: Bool
  /// Whether the manifest stores the site.
  var isKept = true
  /// The source of the site (`Build.source`).
  var source: String?
  /// The outputs that have files in the folder, as a number: those that were made, and those of earlier builds. Nil if an earlier
  /// program did not record them.
  var outputs: Int?

  /// - Parameters:
  ///   - site: what was built.
  ///   - numbering: how its source was read.
  ///   - build: what was requested.
  init(
    of inputs: SiteInputs, _ site: PublishedGraph, _ numbering: Numbering, items: Int, files: Int,
    hadErrors: Bool, by build: Build
  ) {
    source = build.source
    outputs = build.shown.rawValue
    self.inputs = inputs
    self.inputs.asked = inputs.asked.told(by: site)
    self.numbering = numbering
    self.items = items
    self.files = files
    self.hadErrors = hadErrors
  }

  /// A copy that says whether the manifest stores the site.
  func keeping(_ isKept: Bool) -> LastBuild {
    var build = self
    build.isKept = isKept
    return build
  }

  /// How far the source was read.
  var end: ScanCursor { ScanCursor(lastRows: numbering.cursor) }

  /// The report of a build that found nothing new.
  ///
  /// - Parameter path: the path of the manifest, whose messages are repeated.
  func report(from path: String) -> BuildReport {
    var report = BuildReport()
    report.items = items
    report.unchanged = files
    report.kept = StoredMessages(path: path)
    return report
  }
}
