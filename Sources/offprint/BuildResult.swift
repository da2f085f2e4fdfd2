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
