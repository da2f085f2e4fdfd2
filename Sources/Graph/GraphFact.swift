public import Store

/// One version of a fact, with what became of it.
public struct GraphFact {
  /// Its value, whether it counts or not.
  public let value: Value
  /// When it was inserted.
  public let moment: Moment
  /// This version itself removes the fact (bit 0 of its flags).
  public let removes: Bool
  /// It removes a fact, or was removed.
  public let isRemoved: Bool
  /// A later deletion of its item hides it; it may be removed besides.
  public let isHidden: Bool
  /// Neither removed nor hidden.
  public var isLive: Bool { !isRemoved && !isHidden }
}
