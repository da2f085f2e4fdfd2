import Escaping
import Graph

/// A word file of the last build, with new items for those of its words that changed.
struct ExchangedFile: Sendable {
  let shard: Int
  /// Its words with their items, as `PostingRound` writes them.
  let text: [UInt8]
  /// For each changed word, how many items had it before and how many have it now.
  let counts: [(term: UInt32, before: PostingCount, after: PostingCount)]

  /// Copies the text between changed words as it is; that is most of a file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - words: the changed words, in the order of their bytes.
  ///   - sink: a buffer in which the text is built.
  /// - Returns: nil if the file is damaged.
  init?(
    _ bytes: [UInt8], _ shard: Int, _ words: [TouchedWord], by exchange: PostingExchange, using sink: inout Sink
  ) {
    guard let contents = PublishedFile.contents(of: bytes, "words", shard) else { return nil }
    sink.clear()
    var counts: [(term: UInt32, before: PostingCount, after: PostingCount)] = []
    let isWhole = contents.withUnsafeBufferPointer { text in
      var copied = 0
      for word in words {
        guard let place = PublishedFile.place(of: word.word, in: text, from: copied) else { return false }
        Self.append(text[copied..<place.start], to: &sink)
        let (start, items) = (sink.count, Bytes(rebasing: text[place.items]))
        Self.separate(&sink)
        sink.append(word.word)
        sink.append(byte: PublishedFile.space)
        guard let (before, after) = exchange.write(items, with: word.postings, into: &sink) else { return false }
        if after.items == 0 { sink.truncate(to: start) }
        counts.append((word.term, before, after))
        copied = place.end
      }
      Self.append(text[copied...], to: &sink)
      return true
    }
    guard isWhole else { return nil }
    (self.shard, text, self.counts) = (shard, Array(sink.bytes), counts)
  }

  /// Appends words after those that are there.
  private static func append(_ words: Slice<Bytes>, to sink: inout Sink) {
    // The text before a changed word ends in a separator.
    let words = words.last == PublishedFile.space ? words.dropLast() : words
    if words.isEmpty { return }
    separate(&sink)
    sink.append(Bytes(rebasing: words))
  }

  private static func separate(_ sink: inout Sink) { if sink.count > 0 { sink.append(byte: PublishedFile.space) } }
}

/// A vocabulary file (words by their beginnings or ends) of the last build, with its changed words.
enum ExchangedVocabulary {
  /// A word that comes, goes, or becomes more or less common.
  struct Word {
    let letters: WordLetters
    /// The commonness in the file; nil if the word is not there.
    let before: UInt8?
    let now: UInt8?
  }

  /// The new contents of the file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - words: the changed words, in any order.
  /// - Returns: nil if the file is damaged, or if it does not have the words with the commonness they had before.
  static func text(_ bytes: [UInt8], _ side: Vocabulary.Side, _ shard: Int, with words: [Word]) -> [UInt8]? {
    var words = words.sorted { $0.letters < $1.letters }[...]
    var sink = Sink(capacity: bytes.count + 256)
    var (text, fits) = (VocabularyText(), true)
    func take(_ word: Word, before: UInt8?) {
      fits = fits && word.before == before
      if let now = word.now { text.append(word.letters, now, to: &sink) }
    }
    let isWhole = PublishedFile.forEachWord(bytes, side, shard) { letters, commonness in
      while let word = words.first, word.letters < letters { take(words.removeFirst(), before: nil) }
      if let word = words.first, word.letters == letters {
        take(words.removeFirst(), before: commonness)
      } else {
        text.append(letters, commonness, to: &sink)
      }
    }
    for word in words { take(word, before: nil) }
    return isWhole && fits ? Array(sink.bytes) : nil
  }
}
