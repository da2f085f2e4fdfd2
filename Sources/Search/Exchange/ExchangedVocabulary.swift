import Escaping

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
