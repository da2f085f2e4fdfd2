import Escaping

/// A file of words as it was made before, with other items for those of its words that are otherwise.
struct ExchangedFile: Sendable {
  let shard: Int
  private(set) var entries: [PublishedFile.Entry] = []
  /// Of the words that are otherwise: in how many items each stood, and stands.
  private(set) var counts: [(term: UInt32, before: PostingCount, after: PostingCount)] = []

  /// - Parameters:
  ///   - bytes: of the file.
  ///   - words: those that are otherwise, in the order of their bytes.
  /// - Returns: nil where the file is damaged.
  init?(_ bytes: [UInt8], _ shard: Int, _ words: [TouchedWord], by exchange: PostingExchange) {
    self.shard = shard
    guard let published = PublishedFile.words(bytes, shard) else { return nil }
    entries.reserveCapacity(published.count + words.count)
    var words = words[...]
    for entry in published {
      while let word = words.first, word.word.lexicographicallyPrecedes(entry.word) {
        guard add(word, of: [], exchange) else { return nil }
        words.removeFirst()
      }
      if let word = words.first, word.word.elementsEqual(entry.word) {
        guard add(word, of: entry.items, exchange) else { return nil }
        words.removeFirst()
      } else {
        entries.append(entry)
      }
    }
    for word in words where !add(word, of: [], exchange) { return nil }
  }

  /// - Returns: false where what stands there is damaged.
  private mutating func add(_ word: TouchedWord, of items: ArraySlice<UInt8>, _ exchange: PostingExchange) -> Bool {
    var sink = Sink(capacity: items.count + 64)
    let counted = items.withUnsafeBufferPointer { exchange.write($0, with: word.postings, into: &sink) }
    guard let counted else { return false }
    counts.append((word.term, counted.before, counted.after))
    if counted.after.items > 0 {
      entries.append(PublishedFile.Entry(word: word.word[...], items: Array(sink.bytes)[...]))
    }
    return true
  }
}
