public import Store

/// The facts that a source has of one item.
public struct ItemFacts: Sendable {
  public let item: String
  /// In the source's order, each with its place among all facts of the source; empty where the item is gone.
  public let facts: [(place: Int, fact: Fact)]

  public init(item: String, facts: [(place: Int, fact: Fact)]) {
    self.item = item
    self.facts = facts
  }
}
