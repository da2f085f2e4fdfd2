public import Graph
public import Store

/// One change of an item, with as much of it as may be shown.
public struct HistoryChange {
  public enum Kind: Hashable, Sendable {
    /// The item was created, with all values of that second.
    case creation
    /// An attribute was given a first value, or another one.
    case value
    /// The item was put into a container, or moved to another.
    case place
    /// A value was removed; only shown if removed things are shown.
    case removal
    /// The item was deleted, to be revived by newer facts; only shown if removed things are shown.
    case deletion
  }

  public let kind: Kind
  /// The attribute, or the reference's `fromItemId`; nil for a change of the item itself.
  public let name: NameIndex?
  /// The moment of the change; `Moment.oldest` for facts without a day.
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
