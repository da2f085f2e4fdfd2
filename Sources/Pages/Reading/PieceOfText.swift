/// Splits a text into pieces that can be normalized one by one: Foundation's time is quadratic in the length of a text, and in
/// the number of consecutive marks.
enum PieceOfText {
  /// The most consecutive marks in Unicode's stream-safe format; no script has half as many.
  static let mostMarks = 30
  /// A combining grapheme joiner is inserted after them (UAX #15, section 13, the Stream-Safe Text Process).
  private static let joiner: Unicode.Scalar = "\u{34F}"
  /// The characters of a piece: the usual length, after which it ends when it can, and the limit, which only vowels without
  /// consonants reach.
  private static let usual = 256
  private static let most = 4096

  static func forEach(in text: String, _ take: (String) -> Void) {
    var piece = String.UnicodeScalarView()
    var (count, marks) = (0, 0)
    for scalar in text.unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      let isJoined = isMark && marks == mostMarks
      if isJoined {
        piece.append(joiner)
        marks = 0
      }
      if count >= usual, isJoined || begins(with: scalar) || count >= most {
        take(String(piece))
        piece.removeAll(keepingCapacity: true)
        count = 0
      }
      marks = isMark ? marks + 1 : 0
      piece.append(scalar)
      count += 1
    }
    take(String(piece))
  }

  /// Whether a character does not combine with the one before it, as marks and the vowels and final consonants of Hangul
  /// syllables do.
  private static func begins(with scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: true
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: false
    // Vowel signs of Kirat Rai are letters, and the only ones that join.
    case 0x16D63...0x16D6A: false
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: false
      default: true
      }
    }
  }
}
