public import Diagnostics
public import Graph
public import Store

/// Which facts, and without what, make the graph of an earlier moment. Found in a graph of the whole store, which may go
/// before the second one is loaded: two at a time would be twice the memory.
public struct EarlierState: Sendable {
  private let selection: FactSelection
  private var withheld = WithheldNow.nothing

  /// - Parameters:
  ///   - moment: the facts inserted up to it count.
  ///   - asItWas: counts as well what was removed since, and withholds only what was withheld then.
  ///   - graph: the whole store.
  public init(at moment: Moment, asItWas: Bool = false, of graph: borrowing ItemGraph, settings: Settings) {
    guard !asItWas else {
      selection = graph.facts(until: moment) { _ in true }
      return
    }
    withheld = WithheldNow(in: graph, Gate(settings: settings, graph: graph), after: moment)
    // What a withheld item was called then decides which labels may stay, so its facts are all wanted.
    let hidden = WithheldBesides(withheld, in: graph)
    selection = graph.facts(until: moment) { hidden.reason(against: $0) != nil }
    withheld.add(emptied: selection.emptied, of: graph)
  }

  /// Reads the facts once more, from the same source.
  ///
  /// - Parameter notices: what was found out about the whole store.
  /// - Throws: what the source throws, and a `Diagnostic` when it lost rows meanwhile.
  public func site(
    from source: some FactSource, settings: Settings, unpublishedWords: String, notices: [Diagnostic] = []
  ) throws -> PublishedGraph {
    var graph = try ItemGraph(loading: selection.facts(of: source))
    withheld.introduce(to: &graph)
    return try PublishedGraph(
      graph: graph, settings: settings, withheld: withheld, unpublishedWords: unpublishedWords, notices: notices)
  }
}
