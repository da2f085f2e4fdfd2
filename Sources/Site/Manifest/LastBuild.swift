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

/// How a source was read when the items of its graph got their numbers. Numbers follow the order in which facts are read.
///
/// The user drive is read last, so its facts may come all at once or one by one. But a graph that is loaded again reads the facts
/// of a mounted drive before earlier facts of the user drive.
struct Numbering: Codable {
  /// The last rows of each drive that were read before facts came to a mounted drive.
  private var steps: [[Int64]] = []
  /// The last row of each drive that was read.
  private(set) var cursor: [Int64]

  /// A graph with more steps than this is not repeated.
  private static var mostSteps: Int { 100 }

  /// The numbering of a graph that was loaded in one pass.
  init(upTo cursor: ScanCursor) { self.cursor = cursor.lastRows }

  /// Records that a graph read the new facts of its source.
  mutating func advance(to cursor: ScanCursor) {
    if self.cursor.dropFirst() != cursor.lastRows.dropFirst() { steps.append(self.cursor) }
    self.cursor = cursor.lastRows
  }

  /// Whether a graph can be made with the same numbers.
  var isRepeatable: Bool { steps.count <= Self.mostSteps }

  /// A graph of what was read, in which items have the same numbers.
  ///
  /// - Throws: as `ItemGraph.init(loading:)` does.
  func graph(of source: some FactSource) throws -> ItemGraph {
    let cursors = (steps + [cursor]).map(ScanCursor.init(lastRows:))
    var graph = try ItemGraph(loading: FactsUpTo(cursors[0], of: source))
    for cursor in cursors.dropFirst() { _ = try graph.apply(FactsUpTo(cursor, of: source)) }
    return graph
  }
}
