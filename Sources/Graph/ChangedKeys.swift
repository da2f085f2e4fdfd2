/// What a batch of new facts changed: the keys under which readers asked.
public struct ChangedKeys: Hashable, Sendable {
  /// Items of which any fact is new, removed, restored, hidden or shown again.
  public var items: Set<ItemIndex> = []
  /// Attributes of these items whose current value or history may have changed.
  public var attributes: Set<AttributeKey> = []
  /// Items whose list of references out, or in, changed.
  public var referencesOut: Set<ItemIndex> = []
  public var referencesIn: Set<ItemIndex> = []

  public struct AttributeKey: Hashable, Sendable {
    public let item: ItemIndex
    public let name: NameIndex
  }
}

extension ChangedKeys {
  mutating func note(_ item: UInt32, _ name: UInt32) {
    items.insert(ItemIndex(raw: item))
    attributes.insert(AttributeKey(item: ItemIndex(raw: item), name: NameIndex(raw: name)))
  }
}
