/// Makes a text safe for a terminal. Every message of the program passes through here.
extension Diagnostic {
  /// A text in which control characters, and characters that reorder or hide others, are shown as `\u{…}`.
  public static func withoutControls(_ text: String) -> String {
    replaced(text) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// JSON in which the same characters are JSON escapes, so that its meaning is unchanged.
  public static func jsonWithoutControls(_ json: String) -> String {
    replaced(json) { scalar in
      Character(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private static func replaced(_ text: String, by form: (Unicode.Scalar) -> String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) { safe += form(scalar) } else { safe.unicodeScalars.append(scalar) }
    }
    return safe
  }

  /// Whether it is C0, DEL or C1; a mark, embedding, override or isolate of direction; a line separator; or an invisible
  /// annotation or tag.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
