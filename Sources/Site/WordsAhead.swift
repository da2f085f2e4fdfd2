import Search

/// Finds out what stands in the files of words that are otherwise, and begins before all is at hand: another thread puts them
/// together while it is found out what else the pages ask for.
struct WordsAhead {
  private let published: PublishedIndex
  private let manifest: Manifest
  private let jobs: Int
  private var kept: (shards: Set<Int>, words: KeptWords)?
  private var begun: (touched: TouchedWords, exchanged: Ahead<ExchangedWords?>)?

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

  /// Begins with the words that are otherwise as far as it shows, where a thread has nothing else to do.
  mutating func begin(_ search: SearchIndex) throws {
    let touched = try search.touched(since: published)
    guard jobs > 1, begun?.touched != touched else { return }
    let read = try published.words(touched.shards)
    begun = (touched, Ahead { touched.exchanged(reading: read) { (0..<$0).forEach($1) } })
  }

  /// Completes the index with what stands beside these words.
  ///
  /// - Throws: `OutOfReach` where a file is not as it was written, so that it is made anew from the words of all.
  func complete(_ search: SearchIndex) throws {
    guard let exchanged = try exchanged(for: search.touched(since: published)),
      try search.complete(with: exchanged, from: published)
    else { throw OutOfReach() }
  }

  private func exchanged(for touched: TouchedWords) throws -> ExchangedWords? {
    if let begun, begun.touched == touched { return try begun.exchanged.value() }
    return touched.exchanged(reading: try published.words(touched.shards)) { [jobs] count, body in
      // A thread is worth its beginning from a few files on.
      Workers.run(count > 8 ? jobs : 1, over: count, by: 1) { next in
        while let stretch = next() { stretch.forEach(body) }
      }
    }
  }
}
