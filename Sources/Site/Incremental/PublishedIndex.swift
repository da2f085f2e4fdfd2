import Search

/// The words of a site from its last build: those in the manifest, and the files of the index.
struct PublishedIndex: PublishedWords {
  private let manifest: Manifest
  private let folder: OutputFolder

  init(_ manifest: Manifest, _ folder: OutputFolder) {
    self.manifest = manifest
    self.folder = folder
  }

  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32] { try manifest.numbers(ofWords: words) }

  func words(_ shards: [Int]) throws -> WordExchange.Reading {
    try files(of: shards, FileTask.searchWords)
  }

  func vocabulary(_ side: Vocabulary.Side, _ shards: [Int]) throws -> WordExchange.Reading {
    try files(of: shards) { .searchVocabulary(side, $0) }
  }

  private func files(
    of shards: [Int], _ task: @escaping @Sendable (Int) -> FileTask
  ) throws -> WordExchange.Reading {
    let files = try manifest.files(of: shards.compactMap { task($0).indexPath.map(TaskLedger.Name.file) })
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return { [folder] shard, buffer in
      task(shard).indexPath.flatMap { byPath[$0] }.map { folder.read($0, into: &buffer) } ?? false
    }
  }
}
