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
  /// Whether a store was replaced, so that all of its facts were read again.
  let isReplaced: Bool

  init(
    _ report: BuildReport, of build: Build, facts: Int, isReplaced: Bool, since start: ContinuousClock.Instant
  ) {
    self.isReplaced = isReplaced
    site = build.output.path
    (items, written, removed) = (report.items, report.written, report.removed)
    self.facts = facts
    milliseconds = Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded())
  }

  var firstLine: String {
    let counts = [Counted.text(items, "item"), Counted.text(facts, "fact")].joined(separator: ", ")
    return Diagnostic.withoutControls("\(site): \(counts); \(files)") + "\n"
  }

  var line: String {
    let new = isReplaced ? "store replaced: " + Counted.text(facts, "fact") : Counted.text(facts, "new fact")
    return "\(new); \(files)\n"
  }

  private var files: String { "\(Counted.text(written, "file")) written, \(removed) removed in \(milliseconds) ms" }
}
