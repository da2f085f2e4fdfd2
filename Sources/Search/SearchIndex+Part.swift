import Synchronization

/// The index of a site of which some items are at hand goes on from what is kept, and from its own files.
extension SearchIndex {
  /// Takes over, when these texts are read, what stands beside their words in the files that are otherwise.
  ///
  /// - Parameter share: calls a body with each number below a count, from several threads at once.
  /// - Returns: false where those files are not what they were.
  public func complete(
    from published: some PublishedWords,
    sharing share: (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  ) throws -> Bool {
    let numbers = try published.numbers(of: store.read { $0.unnumbered })
    store.change { $0.take(numbers: numbers) }
    let (exchange, touched) = store.read { ($0.exchange, $0.touchedByFile.sorted { $0.key < $1.key }) }
    let read = try published.words(of: touched.map(\.key))
    let files = Mutex<[ExchangedFile]>([])
    share(touched.count) { number in
      let (shard, words) = touched[number]
      guard let bytes = read(shard), let file = ExchangedFile(bytes, shard, words, by: exchange) else { return }
      files.withLock { $0.append(file) }
    }
    let exchanged = files.withLock { $0 }
    guard exchanged.count == touched.count else { return false }
    store.change { state in for file in exchanged { state.take(file) } }
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
