/// Values of type TEXT (RFC 5545, section 3.3.11).
enum CalendarText {
  /// The unescaped text: `\n` is a line break, and a backslash before any other character stands for that character.
  static func read(_ value: Substring) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? text + "\\" : text
  }

  /// The texts of a list, separated by commas without a backslash; empty ones are dropped.
  static func list(_ value: Substring) -> [String] {
    var parts: [Substring] = []
    var start = value.startIndex
    var isEscaped = false
    for index in value.unicodeScalars.indices {
      let scalar = value.unicodeScalars[index]
      if scalar == ",", !isEscaped {
        parts.append(value[start..<index])
        start = value.unicodeScalars.index(after: index)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    parts.append(value[start...])
    return parts.map { read($0.trimmed) }.filter { !$0.isEmpty }
  }
}
