extension FactTextWriter {
  /// A text as a block where it has many lines, as it is where nothing else could be meant, and quoted where one could.
  static func string(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return isPlain(text) ? text : quoted(text) }
    guard isBlock(lines) else { return quoted(text) }
    return "|" + lines.map { $0.isEmpty ? "\n" : "\n    " + String($0) }.joined()
  }

  /// A text in quotes, with an escape for whatever could run together with them.
  static func quoted(_ text: String) -> String {
    let quoted = quoted(text, escaping: { $0.value < 0x20 || $0.value == 0x7F })
    // A sign that joins one that quotes are made of would make another character of it.
    let isJoined = quoted.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.contains(where: marks.contains) }
    return isJoined ? self.quoted(text, escaping: { $0.value < 0x20 || $0.value >= 0x7F }) : quoted
  }

  /// What quotes and escapes begin and end with.
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

  /// Whether a line begins with a letter and is read as the text that it is.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter, !["true", "false", "null"].contains(text) else {
      return false
    }
    return isLine(text)
  }

  /// Whether the lines stand at one margin, with no blank line at either end.
  private static func isBlock(_ lines: [Substring.UnicodeScalarView]) -> Bool {
    guard let first = lines.first?.first, first != " ", lines.last?.isEmpty == false else { return false }
    return lines.allSatisfy { $0.isEmpty || isLine(String($0)) }
  }

  /// Whether a line is whole between the margin and its end: nothing joins the space before it, ends it early, or is cut as blank.
  private static func isLine(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCII || first.properties.isIDStart,
      !first.properties.isGraphemeExtend, text.last?.isWhitespace == false
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 != "\r" && $0 != "\0" }
  }
}
