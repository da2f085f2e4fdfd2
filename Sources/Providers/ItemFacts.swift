public import Store

/// What a source says of one item.
public struct ItemFacts: Sendable {
  public let item: String
  /// In the order of the source, each with its place among all that the source says; none where the item is gone.
  public let facts: [(place: Int, fact: Fact)]

  public init(item: String, facts: [(place: Int, fact: Fact)]) {
    self.item = item
    self.facts = facts
  }
}
