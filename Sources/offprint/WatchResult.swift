import Diagnostics
import Site

/// What came of one regeneration of a site that is watched.
struct WatchResult: Encodable {
  let site: String
  let items: Int
  /// Those that came since the last time.
  let facts: Int
  let written: Int
  let removed: Int
  let milliseconds: Int

  init(_ report: BuildReport, of build: Build, facts: Int, since start: ContinuousClock.Instant) {
    site = build.output.path
    (items, written, removed) = (report.items, report.written, report.removed)
    self.facts = facts
    milliseconds = Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded())
  }

  var firstLine: String { Diagnostic.withoutControls("\(site): \(items) items, \(facts) facts; \(files)") + "\n" }

  var line: String { "\(facts) new \(facts == 1 ? "fact" : "facts"); \(files)\n" }

  private var files: String { "\(written) files written, \(removed) removed in \(milliseconds) ms" }
}
