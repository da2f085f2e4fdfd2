import Diagnostics
import Foundation
import Site

/// What came of a build, as a person or a program reads it.
struct BuildResult: Encodable {
  let site: String
  /// The page to open; nil where pages were not asked for.
  let page: String?
  let items: Int
  let written: Int
  let unchanged: Int
  let removed: Int
  let seconds: Double

  init(_ report: BuildReport, of build: Build, _ duration: Duration) {
    site = build.output.path
    page = build.outputs.contains(.items) ? build.output.path + "/index.html" : nil
    (items, written, unchanged, removed) = (report.items, report.written, report.unchanged, report.removed)
    let exact = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    seconds = (exact * 100).rounded(.down) / 100
  }

  var text: String {
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(hundredths / 100)." + String(hundredths % 100 + 100).dropFirst()
    let counts =
      "\(site): \(Counted.text(items, "item")); \(Counted.text(written, "file")) written, \(unchanged) unchanged, \(removed) removed in \(time) s"
    return ([counts] + (page.map { ["Open \($0) to see it."] } ?? []))
      .map { Diagnostic.withoutControls($0) + "\n" }.joined()
  }
}

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

/// Things with their number, as a message says them.
enum Counted {
  /// Such as `1 item` or `3 items`. The plural has an `s` more, unless it is given.
  static func text(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
  }
}
