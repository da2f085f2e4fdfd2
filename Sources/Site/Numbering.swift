import Graph
import Store

/// How a source was read when the items of its graph got their numbers, which go by the order in which facts are met.
///
/// The user drive is read last, so its facts may come at once or one by one; those of a drive that is mounted are met before
/// what came to the user drive earlier by a graph that is loaded anew.
struct Numbering: Codable {
  /// The last rows of each drive that were read before facts came to a drive that is mounted.
  private var steps: [[Int64]] = []
  /// The last row of each drive that was read at all.
  private(set) var cursor: [Int64]

  /// More steps than these are not taken again.
  private static var mostSteps: Int { 100 }

  /// Of a graph that was loaded in one pass.
  init(upTo cursor: ScanCursor) { self.cursor = cursor.lastRows }

  /// Notes that a graph took in what its source had beyond.
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
