public import Graph

/// A few items of a site that was remembered, in a graph of their own: which numbers they had, and how they stood.
public struct SitePart: Sendable {
  /// By item of the small graph: the number in the large one, ascending, so that what is decided by numbers is decided alike.
  public let numbers: [UInt32]
  /// By item of the small graph.
  let items: [KeptItem?]
  /// The numbers of withheld items of which all references are at hand, with both ends of these.
  private let opened: Set<UInt32>
  public let root: ItemIndex
  /// The keys of names of which every bearer is at hand.
  private let names: Set<UInt64>
  /// The items out of which other references go than before: what stands in their lists is told by these, and not remembered.
  let grown: Set<ItemIndex>

  /// - Parameters:
  ///   - items: what is remembered, by the numbers in the large graph.
  ///   - root: the number of the root, which is among them.
  ///   - opened: the numbers of withheld items of which all references are at hand, with both ends of these.
  ///   - names: keys of titles and ids of which every bearer is among them.
  public init(_ items: [UInt32: KeptItem?], root: UInt32, opened: Set<UInt32>, knowing names: Set<UInt64>) {
    self.names = names
    self.opened = opened
    grown = []
    numbers = items.keys.sorted()
    self.items = numbers.map { items[$0] ?? nil }
    self.root = ItemIndex(raw: UInt32(numbers.partitioningIndex { $0 >= root }))
  }

  /// The same part with items that came to it.
  ///
  /// - Parameters:
  ///   - items: as they are to be remembered, in the order of their numbers, but for their neighbours in lists.
  ///   - first: the number of the first in the large graph.
  ///   - others: items of which it is otherwise.
  ///   - grown: those out of which other references go than before.
  init(
    _ part: SitePart, and items: [KeptItem], from first: UInt32, replacing others: [ItemIndex: KeptItem],
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

  /// Whether all references of a withheld item are at hand, with both ends of these.
  func isOpened(_ item: ItemIndex) -> Bool { opened.contains(number(of: item)) }

  /// What is remembered of an item; nil where nothing is.
  public func kept(_ item: ItemIndex) -> KeptItem? { items[Int(item.raw)] }

  /// The item of the small graph that has a number in the large one; nil where it is not among them.
  public func item(_ number: UInt32) -> ItemIndex? {
    let index = numbers.partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? ItemIndex(raw: UInt32(index)) : nil
  }

  /// Whether a link of an item's text leads to another that has the name: one that is not loaded may have it, too, and be meant.
  ///
  /// - Parameter text: the one that has the link.
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

  /// The key in the small graph of what has a key in the large one; nil where its item is not among them.
  public func key(_ key: ReadKey) -> ReadKey? {
    guard key.speaksOfItem else { return key }
    return item(key.item.raw).map(key.of)
  }

  /// The key in the large graph of what has one in the small graph.
  public func keptKey(_ key: ReadKey) -> ReadKey {
    key.speaksOfItem ? key.of(ItemIndex(raw: number(of: key.item))) : key
  }
}

extension ReadKey {
  /// Whether there is an item's number in it.
  public var speaksOfItem: Bool {
    switch kind {
    case .unknownID, .title, .day, .agendaMonth, .period, .tag, .tagPage, .tags, nil: false
    default: item.raw != .max
    }
  }

  /// The same asked of another item.
  func of(_ item: ItemIndex) -> ReadKey { ReadKey(bits: bits & ~0xFFFF_FFFF | UInt64(item.raw)) }
}
