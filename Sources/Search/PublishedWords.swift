/// Where the words of all texts are, when those of a few are at hand: kept, each by its number, and in the files of the index.
public protocol PublishedWords {
  /// The numbers of those words that have one.
  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32]

  /// A file of words as it was last made; nil where it is not what it was.
  func words(_ shard: Int) throws -> [UInt8]?

  /// A file of words by their beginnings or ends, likewise.
  func vocabulary(_ side: Vocabulary.Side, _ shard: Int) throws -> [UInt8]?
}
