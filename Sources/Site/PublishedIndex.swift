import Search

/// The words of a site as its last build left them: those that the manifest has, and the files of the index.
struct PublishedIndex: PublishedWords {
  private let manifest: Manifest
  private let folder: OutputFolder

  init(_ manifest: Manifest, _ folder: OutputFolder) {
    self.manifest = manifest
    self.folder = folder
  }

  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32] { try manifest.numbers(ofWords: words) }

  func words(of shards: [Int]) throws -> @Sendable (_ shard: Int) -> [UInt8]? {
    let paths = shards.map { FileTask.searchWords($0).indexPath }
    let files = try manifest.files(of: paths.compactMap { $0.map(TaskLedger.Name.file) })
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return { [folder] shard in
      FileTask.searchWords(shard).indexPath.flatMap { byPath[$0] }.flatMap { folder.bytes(of: $0) }
    }
  }

  func vocabulary(_ side: Vocabulary.Side, _ shard: Int) throws -> [UInt8]? {
    try bytes(of: .searchVocabulary(side, shard))
  }

  private func bytes(of task: FileTask) throws -> [UInt8]? {
    guard let path = task.indexPath else { return nil }
    return try manifest.files(of: [.file(path)]).first.flatMap { folder.bytes(of: $0) }
  }
}
