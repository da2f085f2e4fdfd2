import Escaping

/// A file of words by their beginnings or ends as it was made before, with those of its words that are otherwise.
enum ExchangedVocabulary {
  /// A word that comes, goes, or is more or less common.
  struct Word {
    let letters: WordLetters
    /// As the file has it; nil where it does not.
    let before: UInt8?
    let now: UInt8?
  }

  /// What stands in the file now.
  ///
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - words: those that are otherwise, in any order.
  /// - Returns: nil where the file is damaged, or does not have them as is said.
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
