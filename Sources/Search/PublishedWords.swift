/// Where the words of all texts are, when those of a few are at hand: kept, each by its number, and in the files of the index.
public protocol PublishedWords {
  /// The numbers of those words that have one.
  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32]

  /// What reads some files of words, each on any thread.
  func words(_ shards: [Int]) throws -> WordExchange.Reading

  /// What reads files of words by their beginnings or ends in the same way.
  func vocabulary(_ side: Vocabulary.Side, _ shards: [Int]) throws -> WordExchange.Reading
}
