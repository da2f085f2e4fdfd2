private import Foundation

/// Unicode's normal form C, and the folded form in which titles are compared when they do not match exactly.
public enum NormalForm {
  public static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Case folded without a locale. Upper case first, since `ß` and `SS`, `ς` and `σ` only meet there.
  public static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : composed(text.uppercased().lowercased())
  }
}
