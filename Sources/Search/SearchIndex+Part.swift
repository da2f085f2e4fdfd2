/// The index of a site of which some items are at hand goes on from what is kept, and from its own files.
extension SearchIndex {
  /// Takes over, when these texts are read, what stands beside their words in the files that are otherwise.
  ///
  /// - Returns: false where those files are not what they were.
  public func complete(from published: some PublishedWords) throws -> Bool {
    let numbers = try published.numbers(of: store.read { $0.unnumbered })
    store.change { $0.take(numbers: numbers) }
    for shard in store.read({ $0.changedShards }) {
      guard let bytes = try published.words(shard), let file = PublishedFile.words(bytes, shard),
        store.change({ $0.take(file, shard) })
      else { return false }
    }
    store.change { $0.completePostings() }
    let (near, back) = store.read { $0.changedVocabulary }
    for (side, shards) in [(Vocabulary.Side.near, near), (.back, back)] {
      for shard in shards {
        guard let bytes = try published.vocabulary(side, shard),
          let words = PublishedFile.vocabulary(bytes, side, shard), store.change({ $0.take(words) })
        else { return false }
      }
    }
    return true
  }

  /// The files of words that are otherwise, where that is known before the texts are read once more; nil where it is not.
  public var changedFiles: (words: [Int], near: [Int], back: [Int])? {
    store.read { state in
      guard state.part != nil else { return nil }
      let (near, back) = state.changedVocabulary
      return (state.changedShards, near.sorted(), back.sorted())
    }
  }
}
