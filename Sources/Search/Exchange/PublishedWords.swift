/// Where the words of all texts are while only a few texts are loaded: stored by number, and in the files of the index.
public protocol PublishedWords {
  /// The numbers of those words that have one.
  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32]

  /// A function that reads word files, on any thread.
  func words(_ shards: [Int]) throws -> WordExchange.Reading

  /// A function that reads vocabulary files, on any thread.
  func vocabulary(_ side: Vocabulary.Side, _ shards: [Int]) throws -> WordExchange.Reading
}
