import Graph
import Pages
import Store

/// The latest texts of some items in which other items may be named.
struct LoadedTexts {
  private struct Texts {
    var body: Bytes?
    var title: Bytes?
    var notes: Bytes?
  }

  private var texts: [UInt32: Texts] = [:]
  /// Texts without the parts that are not meant for readers.
  private var cut: [OwnedText] = []

  /// - Parameter fact: must be later than those of the item that were taken before; its texts stay in place.
  mutating func take(_ fact: ScannedFact, of item: UInt32) {
    var text = fact.type == .string ? fact.value : nil
    if let readable = ReadableText(of: fact)?.bytes {
      cut.append(OwnedText(readable))
      text = cut.last?.bytes
    }
    if fact.attribute.equals("body") { texts[item, default: Texts()].body = text }
    if fact.attribute.equals("title") { texts[item, default: Texts()].title = text }
    if fact.attribute.equals("notes") { texts[item, default: Texts()].notes = text }
  }

  /// The keys of all titles and ids that the texts of some items name.
  func names(in items: Set<UInt32>) -> Set<UInt64> {
    var names: Set<UInt64> = []
    for texts in items.compactMap({ texts[$0] }) {
      for text in [texts.body, texts.title, texts.notes].compactMap({ $0 }) {
        PublishedGraph.forEachLinkName(in: text) { key, _ in names.insert(key.bits) }
      }
    }
    return names
  }

  /// The keys of some items' titles.
  func titles(of items: Set<UInt32>) -> Set<UInt64> {
    Set(items.compactMap { texts[$0]?.title.map { ReadKey(titleHash: TitleLookup.hash(of: $0)).bits } })
  }
}

/// The names of a few items, and the titles and ids that their texts name.
struct ItemNames {
  /// The keys of all these names.
  private(set) var keys: Set<ReadKey> = []
  /// The keys of the items' titles and other names.
  private(set) var titles: Set<ReadKey> = []
  /// The keys under which the manifest finds the items.
  private(set) var pairs: Set<KeyDependents.Pair> = []

  init(of items: [ItemIndex], in site: PublishedGraph, _ part: SitePart) { add(items, in: site, part) }

  /// Adds more items.
  mutating func add(_ items: [ItemIndex], in site: PublishedGraph, _ part: SitePart) {
    for item in items {
      Manifest.forEachName(of: item, in: site) {
        pairs.insert(KeyDependents.Pair(key: $0, number: part.number(of: item)))
      }
      // An item without a title can name others all the same.
      keys.formUnion(Self.named(by: item, in: site))
      // A reference has no title, as a rule, and is not looked up by it.
      guard site.graph.reference(item) == nil else { continue }
      titles.formUnion(site.nameKeys(of: item).keys)
    }
    keys.formUnion(titles)
  }

  /// The titles and ids that the texts of an item name.
  private static func named(by item: ItemIndex, in site: PublishedGraph) -> Set<ReadKey> {
    Set([NameIndex.body, .title, .notes].flatMap { site.linkNames(in: $0, of: item).keys })
  }
}
