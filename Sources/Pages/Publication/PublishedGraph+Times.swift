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

/// A source that knows only the day of an item, not the time, uses midnight in UTC: such a moment is that day in every zone, and
/// has no time of day.
extension PublishedGraph {
  /// Whether the facts of an item in a second belong to a plain day: the second is exactly 00:00:00 UTC, `created` has that
  /// value, and its fact has that moment. A date from a clock is slightly earlier than its fact's moment, and has a fraction.
  public func isPlainDay(_ second: Int64, of item: ItemIndex) -> Bool {
    second % 86_400 == 0 && value(.created, of: item).map { isPlainDay($0) && $0.moment.second == second } ?? false
  }

  /// Whether a value of `created` is a plain day.
  public func isPlainDay(_ value: Value) -> Bool {
    value.type == .timestamp && value.number.magnitude < 1e12
      && value.number.truncatingRemainder(dividingBy: 86_400) == 0
      && value.moment.microseconds == Int64(value.number) * 1_000_000
  }

  /// Days from 1970-01-01 to the day of a fact of an item; nil beyond the years 1 to 9999.
  public func day(ofFactIn second: Int64, of item: ItemIndex) -> Int32? {
    (isPlainDay(second, of: item) ? ZoneRules.utc : zone).day(ofSecond: second)
  }

  /// The local date and time of a fact of an item, or its plain day.
  public func civilTime(ofFactAt moment: Moment, of item: ItemIndex) -> CivilTime? {
    guard let second = moment.second, isPlainDay(second, of: item) else { return zone.civilTime(of: moment) }
    return ZoneRules.utc.civilTime(of: moment).map { CivilTime(plain: $0.date) }
  }
}
