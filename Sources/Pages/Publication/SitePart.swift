public import Graph

/// A few items of a stored site, in a graph of their own: their numbers and their places.
public struct SitePart: Sendable {
  /// By item of the small graph: its number in the large one, ascending, so that numbers decide the same in both.
  public let numbers: [UInt32]
  /// The stored records, by item of the small graph.
  let items: [StoredItem?]
  /// The numbers of withheld items whose references are all loaded, with both ends of these.
  private let opened: Set<UInt32>
  public let root: ItemIndex
  /// The keys of names whose items are all loaded.
  private let names: Set<UInt64>
  /// The items whose outgoing references changed: their lists come from the graph, not from the stored records.
  let grown: Set<ItemIndex>

  /// - Parameters:
  ///   - items: the stored records, by the numbers in the large graph.
  ///   - root: the number of the root, which is one of them.
  ///   - opened: the numbers of withheld items whose references are all loaded, with both ends of these.
  ///   - names: keys of titles and ids whose items are all loaded.
  public init(_ items: [UInt32: StoredItem?], root: UInt32, opened: Set<UInt32>, knowing names: Set<UInt64>) {
    self.names = names
    self.opened = opened
    grown = []
    numbers = items.keys.sorted()
    self.items = numbers.map { items[$0] ?? nil }
    self.root = ItemIndex(raw: UInt32(numbers.partitioningIndex { $0 >= root }))
  }

  /// The same part with new items.
  ///
  /// - Parameters:
  ///   - items: the records of the new items, in the order of their numbers, without their neighbours in lists.
  ///   - first: the number of the first in the large graph.
  ///   - others: items whose records changed.
  ///   - grown: items whose outgoing references changed.
  init(
    _ part: SitePart, and items: [StoredItem], from first: UInt32, replacing others: [ItemIndex: StoredItem],
    grown: Set<ItemIndex>
  ) {
    names = part.names
    opened = part.opened
    root = part.root
    numbers = part.numbers + items.indices.map { first + UInt32($0) }
    var all = part.items + items
    for (item, kept) in others { all[Int(item.raw)] = kept }
    self.items = all
    self.grown = grown
  }

  /// Whether all references of a withheld item are loaded, with both ends of these.
  func isOpened(_ item: ItemIndex) -> Bool { opened.contains(number(of: item)) }

  /// The stored record of an item; nil if there is none.
  public func kept(_ item: ItemIndex) -> StoredItem? { items[Int(item.raw)] }

  /// The item of the small graph with a number in the large one; nil if it is not loaded.
  public func item(_ number: UInt32) -> ItemIndex? {
    let index = numbers.partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? ItemIndex(raw: UInt32(index)) : nil
  }

  /// Whether a link of an item's text leads to a target with that name: an item that is not loaded may have the name, too, and be
  /// meant.
  ///
  /// - Parameter text: the text with the link.
  func leads(_ source: ItemIndex, by link: TextLinks.Link, in text: Bytes, to target: ItemIndex) -> Bool {
    if link.kind == .id || items[Int(target.raw)]?.place?.mentions.contains(number(of: source)) == true { return true }
    var isKnown = true
    TextLinks.forEachName(of: link, in: text) {
      isKnown = isKnown && names.contains(ReadKey(titleHash: TitleLookup.hash(of: $0)).bits)
    }
    return isKnown
  }

  /// The number of an item in the large graph.
  public func number(of item: ItemIndex) -> UInt32 { numbers[Int(item.raw)] }

  /// The key in the small graph for a key in the large one; nil if its item is not loaded.
  public func key(_ key: ReadKey) -> ReadKey? {
    guard key.speaksOfItem else { return key }
    return item(key.item.raw).map(key.of)
  }

  /// The key in the large graph for a key in the small one.
  public func keptKey(_ key: ReadKey) -> ReadKey {
    key.speaksOfItem ? key.of(ItemIndex(raw: number(of: key.item))) : key
  }
}

extension ReadKey {
  /// Whether the key contains an item's number.
  public var speaksOfItem: Bool {
    switch kind {
    case .unknownID, .title, .day, .agendaMonth, .period, .tag, .tagPage, .tags, nil: false
    default: item.raw != .max
    }
  }

  /// The same key for another item.
  func of(_ item: ItemIndex) -> ReadKey { ReadKey(bits: bits & ~0xFFFF_FFFF | UInt64(item.raw)) }
}
