private import Foundation
import Search
private import Synchronization

/// Updates the word files that changed, and starts before everything is loaded: another thread builds them while it is found out
/// what else the pages ask for.
struct BackgroundMerge {
  private let published: PublishedIndex
  private let manifest: Manifest
  private let jobs: Int
  private var kept: (shards: Set<Int>, words: StoredWords)?
  private var begun: (exchange: WordExchange, helper: Future<Void>?)?

  /// A thread is worth starting only for more files than this.
  private static let fewest = 8

  init(_ manifest: Manifest, _ folder: OutputFolder, jobs: Int) {
    published = PublishedIndex(manifest, folder)
    self.manifest = manifest
    self.jobs = jobs
  }

  /// Recalls the words of some text files, before these are read.
  ///
  /// - Throws: `OutOfReach` if they are not stored, or changed.
  mutating func recall(_ shards: Set<Int>, in search: SearchIndex) throws {
    if kept?.shards != shards { kept = try manifest.words(ofTexts: shards).map { (shards, $0) } }
    guard let kept, search.recall(kept.words) else { throw OutOfReach() }
  }

  /// Starts with the words that are known to have changed; another thread takes part if there is enough to do.
  mutating func begin(_ search: SearchIndex) throws {
    let touched = try search.touched(since: published)
    if begun?.exchange.touched == touched { return }
    begun?.exchange.stop()
    let exchange = WordExchange(touched, reading: try published.words(touched.shards))
    begun = (exchange, jobs > 1 && touched.shards.count > Self.fewest ? Future { exchange.work() } : nil)
  }

  /// Completes the index with the other words in these files.
  ///
  /// - Throws: `OutOfReach` if a file is not as it was written, so that it must be made from the words of all texts.
  mutating func complete(_ search: SearchIndex) throws {
    try begin(search)
    begun?.exchange.work()
    try begun?.helper?.value()
    guard let exchanged = begun?.exchange.words, try search.complete(with: exchanged, from: published) else {
      throw OutOfReach()
    }
  }
}

/// A value that a thread of its own makes until it is needed.
final class Future<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  init(_ make: @escaping @Sendable () throws -> Value) {
    Thread {
      let made = Result { try make() }
      self.result.withLock { $0 = made }
      self.isThere.signal()
    }.start()
  }

  /// Waits until the value is made.
  ///
  /// - Throws: what making it threw.
  func value() throws -> Value {
    isThere.wait()
    defer { isThere.signal() }
    guard let result = result.withLock({ $0 }) else { preconditionFailure("signalled before it was made") }
    return try result.get()
  }
}

/// The words of a site from its last build: those in the manifest, and the files of the index.
struct PublishedIndex: PublishedWords {
  private let manifest: Manifest
  private let folder: OutputFolder

  init(_ manifest: Manifest, _ folder: OutputFolder) {
    self.manifest = manifest
    self.folder = folder
  }

  func numbers(of words: [[UInt8]]) throws -> [[UInt8]: UInt32] { try manifest.numbers(ofWords: words) }

  func words(_ shards: [Int]) throws -> WordExchange.Reading {
    try files(of: shards, FileTask.searchWords)
  }

  func vocabulary(_ side: Vocabulary.Side, _ shards: [Int]) throws -> WordExchange.Reading {
    try files(of: shards) { .searchVocabulary(side, $0) }
  }

  private func files(
    of shards: [Int], _ task: @escaping @Sendable (Int) -> FileTask
  ) throws -> WordExchange.Reading {
    let files = try manifest.files(of: shards.compactMap { task($0).indexPath.map(TaskLedger.Name.file) })
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return { [folder] shard, buffer in
      task(shard).indexPath.flatMap { byPath[$0] }.map { folder.read($0, into: &buffer) } ?? false
    }
  }
}
