public import Graph
public import Store

extension PublishedGraph {
  /// When an item was created and when it last changed, by its own published live facts.
  public struct Times: Hashable, Sendable {
    public let created: Moment
    public let changed: Moment
  }

  /// The times of an item; nil if no published fact of it has a day. A time is a trace, too.
  ///
  /// - Parameter note: called with every item that a deciding value refers to, since its publication decides, too. A fact between
  ///   the two times decides nothing.
  public func times(of item: ItemIndex, note: (ItemIndex) -> Void = { _ in }) -> Times? {
    Self.times(of: item, in: graph, publication, gate, note: note)
  }

  static func times(
    of item: ItemIndex, in graph: borrowing ItemGraph, _ publication: Publication, _ gate: Gate,
    note: (ItemIndex) -> Void = { _ in }
  ) -> Times? {
    var created = Moment(microseconds: .max)
    var changed = Moment.oldest
    var meant: [(item: ItemIndex, moment: Moment)] = []
    graph.forEachLive(of: item) { fact in
      guard fact.moment != .oldest else { return }
      if let target = fact.target { meant.append((target, fact.moment)) }
      guard Self.isPublished(fact, publication, gate) else { return }
      created = min(created, fact.moment)
      changed = max(changed, fact.moment)
    }
    for other in meant where other.moment <= created || other.moment >= changed { note(other.item) }
    return changed == .oldest ? nil : Times(created: created, changed: changed)
  }

  /// Whether a live fact of a published item may leave a trace: its attribute is not excluded, and it does not refer to a
  /// withheld item.
  public func publishes(_ fact: LiveFact) -> Bool { Self.isPublished(fact, publication, gate) }

  private static func isPublished(_ fact: LiveFact, _ publication: Publication, _ gate: Gate) -> Bool {
    !gate.withholds(attribute: fact.name) && fact.target.map { publication.contains($0) } ?? true
  }
}
