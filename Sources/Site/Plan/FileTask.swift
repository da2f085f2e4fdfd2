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

/// The files of the search index. There are thousands of them; how the index is sharded determines them.
extension FileTask {
  /// All files of an index.
  static func files(of index: SearchIndex) -> [FileTask] {
    let vocabulary = 0..<index.nearShards
    return (0..<index.itemShards).map(FileTask.searchItems) + (0..<index.textShards).map(FileTask.searchTexts)
      + (0..<index.wordShards).map(FileTask.searchWords) + vocabulary.map { .searchVocabulary(.near, $0) }
      + vocabulary.map { .searchVocabulary(.back, $0) }
  }

  /// The files of words that may have to be made.
  static func wordFiles(of index: SearchIndex) -> [FileTask] {
    guard let (words, near, back) = index.changedFiles else { return files(of: index).filter(\.isOfWords) }
    return words.map(FileTask.searchWords) + near.map { .searchVocabulary(.near, $0) }
      + back.map { .searchVocabulary(.back, $0) }
  }

  /// The path of an index file; nil for any other file.
  var indexPath: String? {
    switch self {
    case .searchItems(let shard): "search/items/\(shard).js"
    case .searchTexts(let shard): "search/texts/\(shard).js"
    case .searchWords(let shard): "search/words/\(shard).js"
    case .searchVocabulary(let side, let shard): "search/\(side.rawValue)/\(shard).js"
    default: nil
    }
  }

  /// The file of titles or of texts with a name; nil for any other.
  init?(ofItems name: TaskLedger.Name) {
    guard case .file(let path) = name, path.hasPrefix("search/"), path.hasSuffix(".js") else { return nil }
    let parts = path.dropFirst("search/".count).dropLast(".js".count).split(separator: "/")
    guard parts.count == 2, let shard = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "items": self = .searchItems(shard)
    case "texts": self = .searchTexts(shard)
    default: return nil
    }
  }

  /// Whether it reads texts that are searched.
  var isOfTexts: Bool {
    if case .searchTexts = self { true } else { false }
  }

  /// Whether it waits for the texts.
  var isOfWords: Bool {
    switch self {
    case .searchWords, .searchVocabulary: true
    default: false
    }
  }

  /// The text files whose items it shows completely.
  func textFiles(of index: SearchIndex) -> Range<Int> {
    switch self {
    case .searchTexts(let shard): shard..<shard + 1
    case .searchItems(let shard): index.textFiles(ofItems: shard)
    default: 0..<0
    }
  }

  /// The items that it lists and their numbers, for a file of titles or of texts.
  func shape(in index: SearchIndex, _ publication: Publication) -> [UInt64] {
    let items =
      switch self {
      case .searchItems(let shard): index.items(ofShard: shard, isOfTexts: false)
      case .searchTexts(let shard): index.items(ofShard: shard, isOfTexts: true)
      default: [] as [(position: Int, slot: UInt32)]
      }
    return items.map { UInt64(publication.items[$0.position].raw) << 32 | UInt64($0.slot) }
  }
}
