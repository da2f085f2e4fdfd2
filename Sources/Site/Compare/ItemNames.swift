import Graph
import Pages

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
