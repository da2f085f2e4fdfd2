/// The words that changed, by the word files that contain them.
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
