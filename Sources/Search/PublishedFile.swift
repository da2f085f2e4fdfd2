import Graph
import Pages

/// What stands in a file of words that was made before.
enum PublishedFile {
  /// A word of a file, and what stands there of its items.
  struct Entry: Sendable {
    let word: ArraySlice<UInt8>
    let items: ArraySlice<UInt8>
  }

  /// The words of a file, in its order; nil where it is none.
  static func words(_ bytes: [UInt8], _ shard: Int) -> [Entry]? {
    guard let text = contents(of: bytes, "words", shard) else { return nil }
    var entries: [Entry] = []
    let isWhole = text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        guard let end = ByteSearch.first(0x20, in: bytes, from: start) else { return false }
        let next = ByteSearch.first(0x20, in: bytes, from: end + 1) ?? bytes.count
        let word = text.startIndex + start..<text.startIndex + end
        entries.append(Entry(word: text[word], items: text[word.upperBound + 1..<text.startIndex + next]))
        start = next + 1
      }
      return true
    }
    return isWhole ? entries : nil
  }

  /// Goes over the words of a file of beginnings or ends, in its order, with how common they are.
  ///
  /// - Returns: false where it is none, from some word on.
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

  /// No letter of a word is one.
  private static func isMark(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// What stands in the string of a script as `SearchIndex` writes them.
  private static func contents(of bytes: [UInt8], _ kind: String, _ shard: Int) -> ArraySlice<UInt8>? {
    let (start, end) = (Array("offprintSearch(\"\(kind)\",\(shard),\"".utf8), Array("\");\n".utf8))
    guard bytes.count >= start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    return bytes[start.count..<bytes.count - end.count]
  }
}
