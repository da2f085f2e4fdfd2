import Escaping
import Synchronization

/// Replaces the loaded items in the word files that changed. Any number of threads can take part.
public final class WordExchange: Sendable {
  /// Reads a file of the last build into a buffer and sets the buffer's length to the file's. Returns false if the file is not
  /// what it was.
  public typealias Reading = @Sendable (_ shard: Int, _ buffer: inout [UInt8]) -> Bool

  public let touched: TouchedWords
  private let read: Reading
  private let next = Atomic<Int>(0)
  private let done = Mutex<[ExchangedFile]>([])

  public init(_ touched: TouchedWords, reading read: @escaping Reading) { (self.touched, self.read) = (touched, read) }

  /// Takes one file after the other until none is left, on any thread.
  public func work() {
    // All files share one buffer: the system takes longer to give new memory than the exchange takes.
    var (buffer, files) = ([UInt8](), [ExchangedFile]())
    var sink = Sink()
    while let file = take(), read(file.shard, &buffer) {
      let exchanged = ExchangedFile(buffer, file.shard, file.words, by: touched.exchange, using: &sink)
      guard let exchanged else { break }
      files.append(exchanged)
    }
    done.withLock { $0 += files }
  }

  private func take() -> TouchedWords.File? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < touched.files.count ? touched.files[number] : nil
  }

  /// Skips the files that nobody took yet.
  public func stop() { next.store(touched.files.count, ordering: .relaxed) }

  /// The files, once all threads are done; nil if one was not what it was.
  public var words: ExchangedWords? {
    let files = done.withLock { $0 }
    return files.count == touched.files.count ? ExchangedWords(files: files) : nil
  }
}

/// Where the words of all texts are while only a few texts are loaded: stored by number, and in the files of the index.
public protocol PublishedWords {
  /// The numbers of those words that have one.
  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32]

  /// A function that reads word files, on any thread.
  func words(_ shards: [Int]) throws -> WordExchange.Reading

  /// A function that reads vocabulary files, on any thread.
  func vocabulary(_ side: Vocabulary.Side, _ shards: [Int]) throws -> WordExchange.Reading
}

/// The word files that changed, with their current items.
public struct ExchangedWords: Sendable {
  let files: [ExchangedFile]
}

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

/// A word that changed, with the loaded items that contain it now.
struct TouchedWord: Equatable, Sendable {
  let term: UInt32
  let word: [UInt8]
  /// Sorted.
  var postings: [UInt32] = []
}
