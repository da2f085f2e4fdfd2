extension FactTextWriter {
  /// A text of several lines as a block; a text of one line as it is where that is unambiguous; otherwise in quotes.
  static func string(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return isPlain(text) ? text : quoted(text) }
    guard isBlock(lines) else { return quoted(text) }
    return "|" + lines.map { $0.isEmpty ? "\n" : "\n    " + String($0) }.joined()
  }

  /// A text in quotes, with escapes for every character that could combine with them.
  static func quoted(_ text: String) -> String {
    let quoted = quoted(text, escaping: { $0.value < 0x20 || $0.value == 0x7F })
    // A combining mark after a character of a quote or an escape would make it another character.
    let isJoined = quoted.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.contains(where: marks.contains) }
    return isJoined ? self.quoted(text, escaping: { $0.value < 0x20 || $0.value >= 0x7F }) : quoted
  }

  /// The characters with which quotes and escapes begin and end.
  private static let marks: Set<Unicode.Scalar> = ["\"", "\\", "n", "t", "}"]

  private static func quoted(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if isEscaped(scalar) {
          quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Whether a line begins with a letter and would be read back as the same text.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter, !["true", "false", "null"].contains(text) else {
      return false
    }
    return isLine(text)
  }

  /// Whether the lines share one margin, with no blank line at either end.
  private static func isBlock(_ lines: [Substring.UnicodeScalarView]) -> Bool {
    guard let first = lines.first?.first, first != " ", lines.last?.isEmpty == false else { return false }
    return lines.allSatisfy { $0.isEmpty || isLine(String($0)) }
  }

  /// Whether a line is read back complete: nothing combines with the space before it, ends it early, or is trimmed as blank.
  private static func isLine(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII || first.properties.isIDStart,
      !first.properties.isGraphemeExtend, text.last?.isWhitespace == false
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 != "\r" && $0 != "\0" }
  }
}
