import Search

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
