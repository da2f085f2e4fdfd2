import Graph
import Pages
import Search
import Time

/// One piece of work: a file to make, or a page that may announce further ones.
enum FileTask: Sendable {
  /// The page of the published item at a position.
  case item(Int)
  /// A page of the item index, by its number in the tree.
  case index(Int)
  /// A shard of `graph/`, by its number among 1024.
  case graph(Int)
  /// A shard of `lookup/`, by its number among 1024.
  case lookup(Int)
  case graphReadme
  case missing
  /// A part of the sitemap, by the first character of the items' keys; -1 is the list of parts.
  case sitemap(Int)
  /// An address that an item had under a former title.
  case redirect(Int)
  /// A page of a timeline, by the timeline's number.
  case time(TimelinePage, of: Int)
  /// The feeds of a timeline, by its number among the scopes.
  case feed(Int)
  /// The calendar of a timeline, by its number among the scopes.
  case calendar(Int)
  /// A part of the page of a period's changes.
  case changes(part: Int)
  /// A part of the list of items with a tag, by the tag's number. If the tag's page is an item's, that page is the first part,
  /// and only the later ones are tasks.
  case tag(Int, part: Int)
  /// A page of the index of tags.
  case tags(Int)
  /// The page with the map of all items.
  case mapPage
  /// A part of the map's data, by its number.
  case map(Int)
  /// The previews of links to some items, by the number of the shard among 1024.
  case previews(Int)
  /// A file that is copied as it is, by its number among the assets.
  case asset(Int)
  /// The search page.
  case searchPage
  /// The description of how the index is sharded.
  case searchIndex
  /// A file of titles or of texts in the index, by its number among those of its kind.
  case searchItems(Int)
  case searchTexts(Int)
  /// Files of words with their items, and of words by their beginnings and ends. They can be made when all texts are read.
  case searchWords(Int)
  case searchVocabulary(Vocabulary.Side, Int)

  /// The form of a file that has a line for each of some items; nil for others.
  func form(in site: PublishedGraph) -> ReusedLines.Form? {
    switch self {
    case .sitemap(let part) where part >= 0:
      Sitemap.form(root: ItemKey(id: site.graph.id(of: site.publication.root)))
    case .graph: GraphShard.form
    case .previews: PreviewShard.form
    case .map: MapShard.form
    case .lookup: LookupShard.form
    default: nil
    }
  }

  /// Whether its files can be made without loading all items.
  var isOfFewItems: Bool {
    switch self {
    case .item, .index, .feed, .graph, .previews, .mapPage, .map, .searchPage, .searchItems, .searchTexts, .time, .tag,
      .tags, .redirect, .changes, .asset, .missing:
      true
    case .sitemap(let part): part >= 0
    default: false
    }
  }
}
