public import Graph

/// An item in a list, with the reference that put it there.
public struct ListRow: Hashable, Sendable {
  public let item: ItemIndex
  /// The reference item; its `itemViewId` may choose the view.
  public let reference: ItemIndex?
  public let type: NameIndex?

  public init(item: ItemIndex, reference: ItemIndex?, type: NameIndex?) {
    self.item = item
    self.reference = reference
    self.type = type
  }
}
