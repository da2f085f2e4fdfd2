import Graph
import Pages

/// Reads what a word file or vocabulary file of the last build contains.
enum PublishedFile {
  /// Where a word is in a text, or where it would be.
  struct Place: Equatable {
    /// Where the word begins.
    let start: Int
    /// Its items; empty if the word is not there.
    let items: Range<Int>
    /// Where the next word begins; at most the end of the text.
    let end: Int
  }

  /// Finds a word in a word file.
  ///
  /// - Parameters:
  ///   - text: its `contents`.
  ///   - start: the beginning of one of its words.
  /// - Returns: nil if the text is damaged.
  static func place(of word: [UInt8], in text: Bytes, from start: Int) -> Place? {
    var start = start
    while start < text.count {
      guard let wordEnd = ByteSearch.first(space, in: text, from: start) else { return nil }
      let itemsEnd = ByteSearch.first(space, in: text, from: wordEnd + 1) ?? text.count
      let next = min(itemsEnd + 1, text.count)
      let found = Bytes(rebasing: text[start..<wordEnd])
      if found.elementsEqual(word) { return Place(start: start, items: wordEnd + 1..<itemsEnd, end: next) }
      if word.lexicographicallyPrecedes(found) { break }
      start = next
    }
    return Place(start: start, items: start..<start, end: start)
  }

  /// Separates a word from its items, and these from the next word.
  static var space: UInt8 { UInt8(ascii: " ") }

  /// Visits the words of a vocabulary file in order, with how common they are.
  ///
  /// - Returns: false if the file turns out to be damaged; words before that were visited.
  static func forEachWord(
    _ bytes: [UInt8], _ side: Vocabulary.Side, _ shard: Int,
    _ body: (_ letters: WordLetters, _ commonness: UInt8) -> Void
  ) -> Bool {
    guard let text = contents(of: bytes, side.rawValue, shard) else { return false }
    var last = WordLetters()
    var index = text.startIndex
    while index < text.endIndex {
      guard index + 1 < text.endIndex, isMark(text[index]), (0x30...0x3F).contains(text[index + 1]) else {
        return false
      }
      let (shared, commonness) = (Int(text[index] - 0x41), text[index + 1] - 0x30)
      index += 2
      let end = text[index...].firstIndex(where: isMark) ?? text.endIndex
      guard last.keep(shared, adding: text[index..<end]) else { return false }
      body(last, commonness)
      index = end
    }
    return true
  }

  /// No letter of a word is a mark.
  private static func isMark(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// The string in a script as `SearchIndex` writes it; nil if the bytes are not such a script.
  static func contents(of bytes: [UInt8], _ kind: String, _ shard: Int) -> ArraySlice<UInt8>? {
    let (start, end) = (Array("offprintSearch(\"\(kind)\",\(shard),\"".utf8), Array("\");\n".utf8))
    guard bytes.count >= start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    return bytes[start.count..<bytes.count - end.count]
  }
}
