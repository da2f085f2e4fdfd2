import Escaping
import Graph

/// A file of words as it was made before, with other items for those of its words that are otherwise.
struct ExchangedFile: Sendable {
  let shard: Int
  /// Its words with their items, as `PostingRound` writes them.
  let text: [UInt8]
  /// Of the words that are otherwise: in how many items each stood, and stands.
  let counts: [(term: UInt32, before: PostingCount, after: PostingCount)]

  /// What stands between words that are otherwise is copied as it is: most of a file.
  ///
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - words: those that are otherwise, in the order of their bytes.
  ///   - sink: in which it is put together.
  /// - Returns: nil where the file is damaged.
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

  /// Appends words, behind those that are there.
  private static func append(_ words: Slice<Bytes>, to sink: inout Sink) {
    // What stands before a word that is otherwise ends in what parts it from that.
    let words = words.last == PublishedFile.space ? words.dropLast() : words
    if words.isEmpty { return }
    separate(&sink)
    sink.append(Bytes(rebasing: words))
  }

  private static func separate(_ sink: inout Sink) { if sink.count > 0 { sink.append(byte: PublishedFile.space) } }
}
