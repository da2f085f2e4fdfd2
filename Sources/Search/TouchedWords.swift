/// The words that are otherwise, by the files they stand in.
public struct TouchedWords: Equatable, Sendable {
  struct File: Equatable, Sendable {
    let shard: Int
    /// In the order of their bytes.
    let words: [TouchedWord]
  }

  let files: [File]
  let exchange: PostingExchange

  /// In ascending order.
  public var shards: [Int] { files.map(\.shard) }
}
