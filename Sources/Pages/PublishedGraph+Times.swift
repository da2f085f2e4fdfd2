public import Graph
public import Store

extension PublishedGraph {
  /// When an item came to be and when it last changed, by its own published live facts.
  public struct Times: Hashable, Sendable {
    public let created: Moment
    public let changed: Moment
  }

  /// Nil when no fact of the item has a day. Excluded attributes do not count: a time is a trace too.
  public func times(of item: ItemIndex) -> Times? { Self.times(of: item, in: graph, gate) }

  static func times(of item: ItemIndex, in graph: borrowing ItemGraph, _ gate: Gate) -> Times? {
    var created = Moment(microseconds: .max)
    var changed = Moment.oldest
    graph.forEachLiveMoment(of: item) { name, moment in
      guard moment != .oldest, !gate.withholds(attribute: name) else { return }
      created = min(created, moment)
      changed = max(changed, moment)
    }
    return changed == .oldest ? nil : Times(created: created, changed: changed)
  }
}
