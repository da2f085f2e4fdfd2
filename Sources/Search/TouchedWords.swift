import Synchronization

/// The words that are otherwise, by the files they stand in.
public struct TouchedWords: Equatable, Sendable {
  struct File: Equatable, Sendable {
    let shard: Int
    /// In the order of their bytes.
    let words: [TouchedWord]
  }

  let files: [File]
  let exchange: PostingExchange

  public var shards: [Int] { files.map(\.shard) }

  /// Puts the items at hand into the files in the place of those that stand there.
  ///
  /// - Parameters:
  ///   - read: a file as it was last made; nil where it is not what it was.
  ///   - share: calls a body with each number below a count, from one thread or several.
  /// - Returns: nil where a file is not what it was.
  public func exchanged(
    reading read: @escaping @Sendable (_ shard: Int) -> [UInt8]?,
    sharing share: (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  ) -> ExchangedWords? {
    let found = Mutex<[ExchangedFile]>([])
    share(files.count) { [files, exchange] number in
      let file = files[number]
      guard let bytes = read(file.shard), let exchanged = ExchangedFile(bytes, file.shard, file.words, by: exchange)
      else { return }
      found.withLock { $0.append(exchanged) }
    }
    let all = found.withLock { $0 }
    return all.count == files.count ? ExchangedWords(files: all) : nil
  }
}
