import Pages
import Search

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
