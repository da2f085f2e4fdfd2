import Diagnostics
import Feeds
private import Foundation
import Time

/// Files that stand where sites have theirs, and are none of this one's.
///
/// Where a manifest remembers an earlier build, what that one wrote and this one did not is removed. Where none does, nobody
/// knows whether they are somebody's own, so that they stay; but they may show what is withheld by now.
struct Leftovers {
  /// Below the output folder, sorted.
  let paths: [String]

  /// - Parameter made: the files of the site.
  init(in output: OutputFolder, besides made: Set<String>) {
    let manager = FileManager.default
    let folders = SitePlan.everyFolder.filter { !$0.isEmpty && !$0.contains("/") }
    let below = folders.flatMap { folder in
      (manager.subpaths(atPath: output.path + "/" + folder) ?? []).map { folder + "/" + $0 }
    }
    let names = (try? manager.contentsOfDirectory(atPath: output.path)) ?? []
    paths = (below + names.filter(Self.isNamedAsOurs)).filter { path in
      guard !made.contains(path) else { return false }
      let kind = try? manager.attributesOfItem(atPath: output.path + "/" + path)[.type] as? FileAttributeType
      return kind == .typeRegular
    }.sorted()
  }

  /// Of what else is in the folder itself, such as `CNAME`, nothing is said.
  private static func isNamedAsOurs(_ name: String) -> Bool {
    ChangeList.isPage(name) || Sitemap.keys(ofPath: name) != nil
      || [
        AtomFeed.fileName, JSONFeed.fileName, CalendarFile.fileName, "404.html", "404.js", "graph.html", "index.html",
        "search.html", "sitemap.xml",
      ].contains(name)
  }

  private static var mostNamed: Int { 10 }

  /// Nil where there are none.
  func warning(in output: OutputFolder) -> Diagnostic? {
    guard !paths.isEmpty else { return nil }
    let more = paths.count - Self.mostNamed
    return Diagnostic(
      .warning, "output-leftover",
      paths.count == 1
        ? "File is there that this build did not make" : "Files are there that this build did not make: \(paths.count)",
      at: .path(output.path),
      notes: paths.prefix(Self.mostNamed).map { $0 } + (more > 0 ? ["\(more) more"] : []) + [
        "There is no manifest to say whether an earlier build wrote them; they may show what is withheld now, so remove those that are not yours"
      ])
  }
}
