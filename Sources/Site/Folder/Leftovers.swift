import Diagnostics
import Feeds
private import Foundation
import Time

/// Files at paths that sites use, but that this site did not make.
///
/// If a manifest knows an earlier build, that build's files that this one did not write are removed. If none does, they may be
/// somebody's own, so they stay; but they may show what is withheld by now.
struct Leftovers {
  /// Paths below the output folder, sorted.
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

  /// Other files in the folder itself, such as `CNAME`, are not reported.
  private static func isNamedAsOurs(_ name: String) -> Bool {
    ChangeList.isPage(name) || Sitemap.keys(ofPath: name) != nil
      || [
        AtomFeed.fileName, JSONFeed.fileName, CalendarFile.fileName, "404.html", "404.js", "graph.html", "index.html",
        "search.html", "sitemap.xml",
      ].contains(name)
  }

  private static var mostNamed: Int { 10 }

  /// Nil if there are none.
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
