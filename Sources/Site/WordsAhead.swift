import Search

/// Finds out what stands in the files of words that are otherwise, and begins before all is at hand: another thread puts them
/// together while it is found out what else the pages ask for.
struct WordsAhead {
  private let published: PublishedIndex
  private let manifest: Manifest
  private let jobs: Int
  private var kept: (shards: Set<Int>, words: KeptWords)?
  private var begun: (exchange: WordExchange, helper: Ahead<Void>?)?

  /// A thread is worth its beginning from a few files on.
  private static let fewest = 8

  init(_ manifest: Manifest, _ folder: OutputFolder, jobs: Int) {
    published = PublishedIndex(manifest, folder)
    self.manifest = manifest
    self.jobs = jobs
  }

  /// Recalls the words of some files of texts, before these are read.
  ///
  /// - Throws: `OutOfReach` where they are not kept, or otherwise.
  mutating func recall(_ shards: Set<Int>, in search: SearchIndex) throws {
    if kept?.shards != shards { kept = try manifest.words(ofTexts: shards).map { (shards, $0) } }
    guard let kept, search.recall(kept.words) else { throw OutOfReach() }
  }

  /// Begins with the words that are otherwise as far as it shows; another thread takes part where there is enough to do.
  mutating func begin(_ search: SearchIndex) throws {
    let touched = try search.touched(since: published)
    if begun?.exchange.touched == touched { return }
    begun?.exchange.stop()
    let exchange = WordExchange(touched, reading: try published.words(touched.shards))
    begun = (exchange, jobs > 1 && touched.shards.count > Self.fewest ? Ahead { exchange.work() } : nil)
  }

  /// Completes the index with what stands beside these words.
  ///
  /// - Throws: `OutOfReach` where a file is not as it was written, so that it is made anew from the words of all.
  mutating func complete(_ search: SearchIndex) throws {
    try begin(search)
    begun?.exchange.work()
    try begun?.helper?.value()
    guard let exchanged = begun?.exchange.words, try search.complete(with: exchanged, from: published) else {
      throw OutOfReach()
    }
  }
}
