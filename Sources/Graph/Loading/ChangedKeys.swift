/// The keys under which readers asked and whose answers a batch of new facts changed. Every difference that can be read has its
/// key, and every key names a difference.
///
/// What follows from attributes has no key of its own. The current value, the history and the moments of an item follow from its
/// attributes, its successor from `successor`, and whether it is a reference from `fromItemId` and `toItemId`.
public struct ChangedKeys: Hashable, Sendable {
  /// Items with any fact that is new, removed, restored, hidden or shown again: the items of `attributes`.
  public var items: Set<ItemIndex> = []
  /// Attributes of these items whose current value or history changed.
  public var attributes: Set<AttributeKey> = []
  /// The attributes that changed by more than simple additions. A simple addition comes in a later second than any earlier fact
  /// of the item and has no front matter that withholds it.
  public var rewritten: Set<AttributeKey> = []
  /// Items whose list of references out, or in, changed.
  public var referencesOut: Set<ItemIndex> = []
  public var referencesIn: Set<ItemIndex> = []
  /// Items that became deleted, or are no longer deleted.
  public var deletions: Set<ItemIndex> = []
  /// Items that got their numbers now, in the order of their numbers. Nobody could find their ids before.
  public var newItems: [ItemIndex] = []

  /// An attribute of an item.
  public struct AttributeKey: Hashable, Sendable {
    public let item: ItemIndex
    public let name: NameIndex

    /// The key of one attribute.
    public init(item: ItemIndex, name: NameIndex) {
      self.item = item
      self.name = name
    }
  }

  /// Nothing changed.
  public init() {}

  /// Whether there was nothing new.
  public var isEmpty: Bool { items.isEmpty }

  /// Adds the keys of a later batch.
  public mutating func formUnion(_ later: ChangedKeys) {
    items.formUnion(later.items)
    attributes.formUnion(later.attributes)
    rewritten.formUnion(later.rewritten)
    referencesOut.formUnion(later.referencesOut)
    referencesIn.formUnion(later.referencesIn)
    deletions.formUnion(later.deletions)
    newItems += later.newItems
  }

  /// - Parameter isRewritten: whether the attribute's older versions may now be shown in another way.
  mutating func note(_ item: UInt32, _ name: UInt32, isRewritten: Bool = true) {
    let key = AttributeKey(item: ItemIndex(raw: item), name: NameIndex(raw: name))
    items.insert(key.item)
    attributes.insert(key)
    if isRewritten { rewritten.insert(key) }
  }
}
