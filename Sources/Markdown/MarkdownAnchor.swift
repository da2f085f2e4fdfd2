/// The rule that makes a heading's `id` from its text.
public enum MarkdownAnchor {
  /// Lower-cases the text, keeps letters and digits of any script, and replaces each run of other characters with one `-`.
  ///
  /// The result is never empty and is safe in an attribute and in an address.
  public static func of(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? ofASCII(text) : ofAnyScript(text)
  }

  private static func ofASCII(_ text: String) -> String {
    var anchor: [UInt8] = []
    anchor.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if gap && !anchor.isEmpty { anchor.append(UInt8(ascii: "-")) }
        gap = false
        anchor.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      default: gap = true
      }
    }
    return anchor.isEmpty ? "section" : String(decoding: anchor, as: UTF8.self)
  }

  private static func ofAnyScript(_ text: String) -> String {
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

/// Makes the anchors of one document unique: the second `notes` becomes `notes-2`.
struct AnchorNames {
  private var uses: [String: Int] = [:]

  mutating func clear() {
    if !uses.isEmpty { uses.removeAll(keepingCapacity: uses.count < 256) }
  }

  mutating func claim(_ anchor: String) -> String {
    guard let taken = uses[anchor] else {
      uses[anchor] = 1
      return anchor
    }
    var number = taken + 1
    while uses["\(anchor)-\(number)"] != nil { number += 1 }
    uses[anchor] = number
    uses["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}
