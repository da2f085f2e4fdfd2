private import Foundation

/// Unicode's normal form C, and the folded form in which titles are compared when they do not match exactly.
public enum NormalForm {
  public static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    if text.utf8.count <= PieceOfText.mostMarks { return composedAtOnce(text) }
    var composed = ""
    PieceOfText.forEach(in: text) { composed += composedAtOnce($0) }
    return composed
  }

  /// Foundation does not compose a Hangul final consonant with a preceding syllable that has none, so the text is decomposed
  /// first.
  private static func composedAtOnce(_ text: String) -> String {
    let hasFinals = text.unicodeScalars.contains { 0x11A8...0x11C2 ~= $0.value }
    return (hasFinals ? text.decomposedStringWithCanonicalMapping : text).precomposedStringWithCanonicalMapping
  }

  /// Case folded without a locale. Upper case comes first, since only there `ß` equals `SS`, and `ς` equals `σ`.
  public static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : composed(text.uppercased().lowercased())
  }

  /// A character in its form for word search: lower case, in normal form KC, without the marks that `isDropped` names.
  ///
  /// Characters are folded one by one, so that neighbours have no effect and a script can do the same.
  public static func sought(_ scalar: Unicode.Scalar, without isDropped: (Unicode.Scalar) -> Bool) -> String {
    let apart = scalar.properties.lowercaseMapping.decomposedStringWithCompatibilityMapping
    var kept = String.UnicodeScalarView()
    for part in apart.unicodeScalars where !isDropped(part) { kept.append(part) }
    return String(kept).precomposedStringWithCanonicalMapping.lowercased()
  }
}

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
