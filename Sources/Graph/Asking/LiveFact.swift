public import Store

/// A fact that is neither removed nor hidden by a deletion, without its value. Dates are computed from these.
public struct LiveFact {
  public let name: NameIndex
  /// When it was inserted.
  public let moment: Moment
  /// The item that the value refers to, when its type is `itemId`.
  public let target: ItemIndex?
  /// The drive's number above, the fact's number within this graph below. Between equal moments the greater is the newer.
  public let order: UInt64
}
