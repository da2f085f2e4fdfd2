public import Diagnostics
public import Graph
public import Store

/// Selects the facts that make the graph of an earlier moment, and what is withheld from it. The selection is made in a graph of
/// the full store, which can be released before the second graph is loaded: two at a time would need twice the memory.
public struct EarlierState: Sendable {
  private let selection: FactSelection
  private var withheld = WithheldNow.nothing

  /// - Parameters:
  ///   - moment: the facts inserted up to it count.
  ///   - asItWas: also counts what was removed since, and withholds only what was withheld then.
  ///   - graph: the full store.
  public init(at moment: Moment, asItWas: Bool = false, of graph: borrowing ItemGraph, settings: Settings) {
    guard !asItWas else {
      selection = graph.facts(until: moment) { _ in true }
      withheld.add(later: selection.later, of: graph)
      return
    }
    withheld = WithheldNow(in: graph, Gate(settings: settings, graph: graph), after: moment)
    // The title that a withheld item had then decides which labels may stay, so all its facts are needed.
    let hidden = WithheldBesides(withheld, in: graph)
    selection = graph.facts(until: moment) { hidden.reason(against: $0) != nil }
    withheld.add(emptied: selection.emptied, of: graph)
    withheld.add(later: selection.later, of: graph)
  }

  /// Reads the facts once more, from the same source.
  ///
  /// - Parameter notices: diagnostics about the full store.
  /// - Throws: errors of the source, and a `Diagnostic` if it lost rows meanwhile.
  public func site(
    from source: some FactSource, settings: Settings, unpublishedWords: String, notices: [Diagnostic] = []
  ) throws -> PublishedGraph {
    var graph = try ItemGraph(loading: selection.facts(of: source))
    withheld.introduce(to: &graph)
    return try PublishedGraph(
      graph: graph, settings: settings, withheld: withheld, unpublishedWords: unpublishedWords, notices: notices)
  }
}

/// What is withheld regardless of the graph's facts.
struct WithheldBesides: Sendable {
  /// For each item, the reason; items beyond the end have none.
  private var reasons: [Gate.Reason?] = []
  private var names: [ItemIndex: [OwnedText]] = [:]
  private var later: Set<ItemIndex> = []

  init(_ withheld: WithheldNow, in graph: borrowing ItemGraph) {
    for id in withheld.later {
      if let item = id.withUnsafeBufferPointer({ graph.item(withID: $0) }) { later.insert(item) }
    }
    guard !withheld.entries.isEmpty else { return }
    reasons = [Gate.Reason?](repeating: nil, count: graph.itemCount)
    for entry in withheld.entries {
      guard let item = entry.id.withUnsafeBufferPointer({ graph.item(withID: $0) }) else { continue }
      reasons[Int(item.raw)] = entry.reason
      if !entry.names.isEmpty { names[item] = entry.names.map { OwnedText($0) } }
    }
  }

  func reason(against item: ItemIndex) -> Gate.Reason? {
    Int(item.raw) < reasons.count ? reasons[Int(item.raw)] : nil
  }

  /// Whether an item did not exist yet, so that a reference to it is no mistake.
  func isLater(_ item: ItemIndex) -> Bool { later.contains(item) }

  /// Today's names of a withheld item.
  func names(of item: ItemIndex) -> [Bytes] { names[item]?.map(\.bytes) ?? [] }
}
