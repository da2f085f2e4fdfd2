/// The rule by which a heading's text becomes its `id`.
public enum MarkdownAnchor {
  /// Lower case; letters and digits of any script stay, whatever stands between them becomes one `-`.
  ///
  /// The result is never empty and is safe in an attribute and in an address.
  public static func of(_ text: String) -> String {
    var anchor = ""
    var gap = false
    for scalar in text.lowercased().unicodeScalars {
      guard isKept(scalar) else {
        gap = true
        continue
      }
      if gap && !anchor.isEmpty { anchor.unicodeScalars.append("-") }
      gap = false
      anchor.unicodeScalars.append(scalar)
    }
    return anchor.isEmpty ? "section" : anchor
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return true
    case 0..<0x80: return false
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
      case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: return true
      default: return false
      }
    }
  }
}
