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
