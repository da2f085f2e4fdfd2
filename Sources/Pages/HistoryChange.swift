public import Graph
public import Store

/// One thing that became of an item, with as much of it as may be shown.
public struct HistoryChange {
  public enum Kind: Hashable, Sendable {
    /// The item came to be, with whatever it was given in that second.
    case creation
    /// An attribute was given a first value, or another one.
    case value
    /// It came to be contained in an item, or moved to another.
    case place
    /// A value was taken away; only told of when what was removed is.
    case removal
    /// The item was deleted, to be revived by newer facts; likewise.
    case deletion
  }

  public let kind: Kind
  /// The attribute, or the reference's `fromItemId`; nil for the item as a whole.
  public let name: NameIndex?
  /// When; `Moment.oldest` for facts without a day.
  public let moment: Moment
  /// Whether the attribute had no shown value before.
  public var isFirst = false
  /// The value before; nil when there was none, or it may not be shown.
  public var before: Value?
  /// The value that it was changed to; nil when it may not be shown.
  public var after: Value?
  /// Whether the fact was removed since, or is hidden by a deletion.
  public var isGone = false
}
