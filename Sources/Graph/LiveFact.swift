public import Store

/// A fact that is neither removed nor hidden by a deletion, without its value: all that times are made from.
public struct LiveFact {
  public let name: NameIndex
  /// When it was inserted.
  public let moment: Moment
  /// The item meant, when the value's type is `itemId`.
  public let target: ItemIndex?
  /// The drive's number above, the fact's within this graph below: between equal moments the greater is the newer.
  public let order: UInt64
}
