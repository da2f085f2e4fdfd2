/// The names of headings in URLs as GitHub and Dendron make them, such as `dont-stop` for `Don't stop`, where they differ from
/// the graph's.
enum HeadingNames {
  /// The words of a text's headings by these names, with a number from the second heading of a name on.
  static func of(_ text: String) -> [String: String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [:] }
    var names: [String: String] = [:]
    var copies: [String: Int] = [:]
    var fence: UInt8?
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // Few lines begin with one of these, and only they are decoded as characters.
      let start = line.drop { $0 == UInt8(ascii: " ") }
      guard let first = start.first,
        first == UInt8(ascii: "#") || first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
      else { continue }
      guard first == UInt8(ascii: "#") else {
        guard start.prefix(while: { $0 == first }).count > 2 else { continue }
        if fence == nil { fence = first } else if fence == first { fence = nil }
        continue
      }
      guard fence == nil, let heading = heading(Substring(start)), !heading.contains("](") else { continue }
      let name = name(of: heading)
      let count = copies[name, default: 0]
      copies[name] = count + 1
      let typed = count == 0 ? name : "\(name)-\(count)"
      let words = words(of: heading).joined(separator: " ") + (count == 0 ? "" : " \(count + 1)")
      if !words.isEmpty, words != self.words(of: typed).joined(separator: " ") { names[typed] = words }
    }
    return names
  }

  /// The anchor that the graph makes from the words of a heading.
  static func anchor(of words: String) -> String { words.split(separator: " ").joined(separator: "-") }

  private static func heading(_ line: Substring) -> Substring? {
    let marks = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(marks)
    guard (1...6).contains(marks), let first = rest.first, first == " " || first == "\t" else { return nil }
    var text = rest.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == "#" || last.isWhitespace { text.removeLast() }
    return text
  }

  /// GitHub's rule: lower case, without punctuation, and with a hyphen for each space.
  private static func name(of heading: Substring) -> String {
    var name = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      if scalar == " " {
        name.append("-")
      } else if isOfWord(scalar) || scalar == "-" || scalar == "_" {
        name.append(scalar)
      }
    }
    return String(name)
  }

  /// The parts of a heading that remain in an anchor.
  private static func words(of text: some StringProtocol) -> [String] {
    text.lowercased().unicodeScalars.split { !isOfWord($0) }.map { String($0) }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
