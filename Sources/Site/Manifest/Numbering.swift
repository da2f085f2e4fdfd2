import Graph
import Store

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
