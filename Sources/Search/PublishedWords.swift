/// Where the words of all texts are, when those of a few are at hand: kept, each by its number, and in the files of the index.
public protocol PublishedWords {
  /// The numbers of those words that have one.
  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32]

  /// What reads some files of words, each on any thread, as they were last made; it answers nil where one is not what it was.
  func words(of shards: [Int]) throws -> @Sendable (_ shard: Int) -> [UInt8]?

  /// A file of words by their beginnings or ends; nil where it is not what it was.
  func vocabulary(_ side: Vocabulary.Side, _ shard: Int) throws -> [UInt8]?
}
