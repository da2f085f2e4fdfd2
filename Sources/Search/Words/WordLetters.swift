/// The letters of a word in UTF-8, from its beginning or from its end, as one side of the vocabulary has them. Their bytes sort
/// as the letters do.
struct WordLetters: Comparable {
  private(set) var bytes: [UInt8]

  init() { bytes = [] }

  init(of word: ArraySlice<UInt8>, _ side: Vocabulary.Side) {
    bytes = side == .near ? Array(word) : Self.reversed(word)
  }

  /// The word with these letters.
  func word(_ side: Vocabulary.Side) -> [UInt8] { side == .near ? bytes : Self.reversed(bytes[...]) }

  static func < (first: WordLetters, second: WordLetters) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// How many letters two words share at the beginning, up to `most`, and where in the bytes the first different one begins.
  func shared(with other: WordLetters, most: Int) -> (letters: Int, end: Int) {
    var (letters, end, index) = (0, 0, 0)
    while letters < most, index < bytes.count, index < other.bytes.count, bytes[index] == other.bytes[index] {
      index += 1
      guard Self.isEnd(index, of: bytes), Self.isEnd(index, of: other.bytes) else { continue }
      (letters, end) = (letters + 1, index)
    }
    return (letters, end)
  }

  /// Keeps the first few letters and replaces the others.
  ///
  /// - Returns: false if there are fewer letters.
  mutating func keep(_ letters: Int, adding more: ArraySlice<UInt8>) -> Bool {
    var (left, end) = (letters, 0)
    while left > 0 {
      guard end < bytes.count else { return false }
      end += 1
      if Self.isEnd(end, of: bytes) { left -= 1 }
    }
    bytes.removeSubrange(end...)
    bytes += more
    return true
  }

  /// Replaces the letters and reuses the memory.
  mutating func take(_ letters: WordLetters) {
    bytes.removeAll(keepingCapacity: true)
    bytes += letters.bytes
  }

  /// Whether a letter ends before an index.
  private static func isEnd(_ index: Int, of bytes: [UInt8]) -> Bool {
    index == bytes.count || bytes[index] & 0xC0 != 0x80
  }

  private static func reversed(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(word.count)
    var end = word.endIndex
    for index in word.indices.reversed() where index == word.startIndex || word[index] & 0xC0 != 0x80 {
      letters += word[index..<end]
      end = index
    }
    return letters
  }
}
