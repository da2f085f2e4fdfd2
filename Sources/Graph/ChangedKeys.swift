/// What a batch of new facts changed: the keys under which readers asked. Every difference that can be read has its key, and
/// every key names a difference.
///
/// What follows from attributes has no key of its own: the current value, the history and the moments of an item from its
/// attributes, its successor from `successor`, whether it is a reference from `fromItemId` and `toItemId`.
public struct ChangedKeys: Hashable, Sendable {
  /// Items of which any fact is new, removed, restored, hidden or shown again: those of `attributes`.
  public var items: Set<ItemIndex> = []
  /// Attributes of these items whose current value or history changed.
  public var attributes: Set<AttributeKey> = []
  /// Those of them of which more changed than that newer versions came, in a later second than any fact of the item before and
  /// without front matter that withholds it.
  public var rewritten: Set<AttributeKey> = []
  /// Items whose list of references out, or in, changed.
  public var referencesOut: Set<ItemIndex> = []
  public var referencesIn: Set<ItemIndex> = []
  /// Items that are deleted now and were not, or the other way about.
  public var deletions: Set<ItemIndex> = []
  /// Items that got their numbers now: nobody could find their ids before. In the order of their numbers.
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

  /// - Parameter isRewritten: whether other versions of the attribute may be told of in another way than before.
  mutating func note(_ item: UInt32, _ name: UInt32, isRewritten: Bool = true) {
    let key = AttributeKey(item: ItemIndex(raw: item), name: NameIndex(raw: name))
    items.insert(key.item)
    attributes.insert(key)
    if isRewritten { rewritten.insert(key) }
  }
}
