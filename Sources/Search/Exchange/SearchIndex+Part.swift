/// Updates the index of a partly loaded site from the stored words and from its own files.
extension SearchIndex {
  /// The words that changed, once the loaded texts are read.
  public func touched(since published: some PublishedWords) throws -> TouchedWords {
    let numbers = try published.numbers(of: store.read { $0.unnumbered })
    store.change { $0.take(numbers: numbers) }
    return store.read { TouchedWords(files: $0.touchedByFile, exchange: $0.exchange) }
  }

  /// Takes the unchanged words of the changed files from what was published.
  ///
  /// - Returns: false if those files are not what they were.
  public func complete(with exchanged: ExchangedWords, from published: some PublishedWords) throws -> Bool {
    store.change { state in for file in exchanged.files { state.take(file) } }
    for side in [Vocabulary.Side.near, .back] {
      let changed = store.read { $0.changedWords(side) }
      let read = try published.vocabulary(side, Array(changed.keys))
      var buffer: [UInt8] = []
      for (shard, words) in changed {
        guard read(shard, &buffer), let text = ExchangedVocabulary.text(buffer, side, shard, with: words) else {
          return false
        }
        store.change { $0.take(text, side, shard) }
      }
    }
    return true
  }

  /// The index files that changed, if that is known before the texts are read again; nil if not.
  public var changedFiles: (words: [Int], near: [Int], back: [Int])? {
    store.read { state in
      guard state.part != nil else { return nil }
      let (near, back) = state.changedVocabulary
      return (state.changedShards, near.sorted(), back.sorted())
    }
  }
}
