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

  /// Foundation leaves a final consonant of Hangul alone that follows a syllable without one.
  private static func composedAtOnce(_ text: String) -> String {
    let hasFinals = text.unicodeScalars.contains { 0x11A8...0x11C2 ~= $0.value }
    return (hasFinals ? text.decomposedStringWithCanonicalMapping : text).precomposedStringWithCanonicalMapping
  }

  /// Case folded without a locale. Upper case first, since `ß` and `SS`, `ς` and `σ` only meet there.
  public static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : composed(text.uppercased().lowercased())
  }

  /// A character in the form in which words are sought: lower case, in normal form KC, without the marks that
  /// `isDropped` names.
  ///
  /// Characters are folded one by one, so that no neighbour has a part in it and a script can do the same.
  public static func sought(_ scalar: Unicode.Scalar, without isDropped: (Unicode.Scalar) -> Bool) -> String {
    let apart = scalar.properties.lowercaseMapping.decomposedStringWithCompatibilityMapping
    var kept = String.UnicodeScalarView()
    for part in apart.unicodeScalars where !isDropped(part) { kept.append(part) }
    return String(kept).precomposedStringWithCanonicalMapping.lowercased()
  }
}
