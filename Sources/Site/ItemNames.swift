import Graph
import Pages

/// What a few items are called, and which titles and ids their texts name.
struct ItemNames {
  /// The keys under which all of it is looked up.
  private(set) var keys: Set<ReadKey> = []
  /// The keys of their titles, and of what they are called besides.
  private(set) var titles: Set<ReadKey> = []
  /// Under which keys the manifest finds the items.
  private(set) var pairs: Set<AskedKeys.Pair> = []

  init(of items: [ItemIndex], in site: PublishedGraph, _ part: SitePart) { add(items, in: site, part) }

  /// Takes in some more items.
  mutating func add(_ items: [ItemIndex], in site: PublishedGraph, _ part: SitePart) {
    for item in items {
      Manifest.forEachName(of: item, in: site) {
        pairs.insert(AskedKeys.Pair(key: $0, number: part.number(of: item)))
      }
      // What has no title may name others all the same.
      keys.formUnion(Self.named(by: item, in: site))
      // A reference has none, as a rule, and is not looked for by it.
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
