public import Store

/// One version of a fact, with its state.
public struct GraphFact {
  /// Its value, whether it is current or not.
  public let value: Value
  /// When it was inserted.
  public let moment: Moment
  /// This version removes the fact (bit 0 of its flags).
  public let removes: Bool
  /// It removes the fact, or a newer version removed it.
  public let isRemoved: Bool
  /// A later deletion of its item hides it. It may be removed as well.
  public let isHidden: Bool
  /// Neither removed nor hidden.
  public var isLive: Bool { !isRemoved && !isHidden }
}
