/// The two words by which a title is found as a whole: its first half and its second, each with the length of the title. Who
/// types it with one slip has one of them right.
enum TitleSigns {
  /// What no word begins with.
  static let mark = UInt8(ascii: "<")

  /// - Parameter letters: of the title, folded, without what stands between words.
  static func of(_ letters: [Unicode.Scalar]) -> [[UInt8]] {
    guard !letters.isEmpty else { return [] }
    let middle = letters.count / 2
    return [sign("<", letters[..<middle], letters.count), sign(">", letters[middle...], letters.count)]
  }

  private static func sign(_ side: Unicode.Scalar, _ half: ArraySlice<Unicode.Scalar>, _ count: Int) -> [UInt8] {
    var hash = TermHash()
    for byte in "\(count)\(side)".utf8 { hash.add(byte) }
    for letter in half { for byte in UTF8.encode(letter) ?? .init() { hash.add(byte) } }
    // Thirty bits, as the characters of `BitText`.
    return [mark] + (0..<5).map { BitText.character(UInt8(truncatingIfNeeded: hash.value >> (26 - 6 * $0)) & 63) }
  }
}
