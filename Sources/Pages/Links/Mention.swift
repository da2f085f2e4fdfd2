public import Graph
public import Store

/// An item whose text links to another.
public struct Mention: Hashable, Sendable {
  /// The item that has the text.
  public let source: ItemIndex
  /// The attribute that holds the text.
  public let attribute: NameIndex
  /// Where the first link begins in the value, at `itemid:` or `[[`.
  public let place: Int
  /// When the text was inserted.
  public let since: Moment
}
