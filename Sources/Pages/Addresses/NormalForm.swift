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
