import Graph

/// The two words by which a title is found as a whole: its first half and its second, each with the length of the title. Who
/// types it with one slip has one of them right, or right but for the length.
///
/// The halves of titles that differ by a slip stand in the same few files, so that looking for all of them loads little.
/// `Templates/assets/search-words.js` makes the same.
enum TitleSigns {
  /// What no word begins with.
  static let mark = UInt8(ascii: "<")
  /// Bytes of a sign that say in which file it stands: the mark, and two of what the half begins or ends with.
  private static let placeBytes = 3

  /// - Parameter letters: of the title, folded, without what stands between words.
  static func of(_ letters: [Unicode.Scalar]) -> [[UInt8]] {
    guard !letters.isEmpty else { return [] }
    let (start, end) = (letters[..<(letters.count / 2)], letters[(letters.count / 2)...])
    return [
      sign("<", start, start.prefix(shared(start.count)), letters.count),
      sign(">", end, end.suffix(shared(end.count)), letters.count),
    ]
  }

  /// What decides in which file a word stands.
  static func place(of word: Bytes) -> Bytes {
    word.first == mark ? UnsafeBufferPointer(rebasing: word[..<min(placeBytes, word.count)]) : word
  }

  /// How many of a half's outer letters decide its file: titles that are a letter longer or shorter mostly have the same, and
  /// titles that begin with the same few words mostly have not.
  private static func shared(_ letters: Int) -> Int { letters < 4 ? letters : letters / 4 * 4 }

  private static func sign(
    _ side: String, _ half: ArraySlice<Unicode.Scalar>, _ outer: ArraySlice<Unicode.Scalar>, _ count: Int
  ) -> [UInt8] {
    [mark] + characters(of: side, outer).prefix(placeBytes - 1) + characters(of: "\(count)\(side)", half).prefix(3)
  }

  /// The upper bits of a hash, as the characters of `BitText`.
  private static func characters(of head: String, _ letters: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    var hash = TermHash()
    for byte in head.utf8 { hash.add(byte) }
    for letter in letters { for byte in UTF8.encode(letter) ?? .init() { hash.add(byte) } }
    return [26, 20, 14].map { BitText.character(UInt8(truncatingIfNeeded: hash.value >> $0) & 63) }
  }
}
