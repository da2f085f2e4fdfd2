import Graph

/// The two words that find a whole title: its first half and its second, each with the length of the title. A query with one typo
/// has one of them right, or right except for the length.
///
/// The halves of titles that differ by a typo are in the same few files, so that looking for all of them loads little.
/// `Templates/assets/search-words.js` makes the same words.
enum TitleSigns {
  /// A character that no word begins with.
  static let mark = UInt8(ascii: "<")
  /// How many bytes of a sign decide its file: the mark, and two for the letters that the half begins or ends with.
  private static let placeBytes = 3

  /// - Parameter letters: the folded letters of the title, without separators.
  static func of(_ letters: [Unicode.Scalar]) -> [[UInt8]] {
    guard !letters.isEmpty else { return [] }
    let (start, end) = (letters[..<(letters.count / 2)], letters[(letters.count / 2)...])
    return [
      sign("<", start, start.prefix(shared(start.count)), letters.count),
      sign(">", end, end.suffix(shared(end.count)), letters.count),
    ]
  }

  /// The bytes that decide which file a word is in.
  static func place(of word: Bytes) -> Bytes {
    word.first == mark ? UnsafeBufferPointer(rebasing: word[..<min(placeBytes, word.count)]) : word
  }

  /// How many of a half's outer letters decide its file. Titles one letter longer or shorter mostly share the file; titles that
  /// begin with the same few words mostly do not.
  private static func shared(_ letters: Int) -> Int { letters < 4 ? letters : letters / 4 * 4 }

  private static func sign(
    _ side: String, _ half: ArraySlice<Unicode.Scalar>, _ outer: ArraySlice<Unicode.Scalar>, _ count: Int
  ) -> [UInt8] {
    [mark] + characters(of: side, outer).prefix(placeBytes - 1) + characters(of: "\(count)\(side)", half).prefix(3)
  }

  /// The upper bits of a hash, as characters of `BitText`.
  private static func characters(of head: String, _ letters: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    var hash = TermHash()
    for byte in head.utf8 { hash.add(byte) }
    for letter in letters { for byte in UTF8.encode(letter) ?? .init() { hash.add(byte) } }
    return [26, 20, 14].map { BitText.character(UInt8(truncatingIfNeeded: hash.value >> $0) & 63) }
  }
}
