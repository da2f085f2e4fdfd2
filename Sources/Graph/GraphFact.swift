public import Store

/// One fact of an item, with what became of it.
public struct GraphFact {
  public let value: Value
  public let moment: Moment
  /// It removes a fact, or was removed.
  public let isRemoved: Bool
  /// Neither removed nor hidden by a later deletion of its item.
  public let isLive: Bool
}
