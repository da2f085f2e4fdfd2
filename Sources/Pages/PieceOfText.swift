/// Stretches of a text that can be brought into normal form one by one: Foundation takes the square of a text's length for it,
/// and that of the number of marks that follow each other.
enum PieceOfText {
  /// In Unicode's stream-safe format no more marks follow each other; no script has half as many.
  static let mostMarks = 30
  /// Behind them stands a combining grapheme joiner (UAX #15, section 13, the Stream-Safe Text Process).
  private static let joiner: Unicode.Scalar = "\u{34F}"
  /// Characters of a piece, as soon as it can end; and in any case, which only vowels without a consonant come to.
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

  /// Whether a character is none that the one before it takes up: a mark, or a vowel or final consonant of Hangul's syllables.
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
