import Foundation

/// The names in a list of addresses (RFC 5322, section 3.4).
enum MailNames {
  static func names(in field: String) -> [String] {
    var names: [String] = []
    var (plain, comment) = ("", "")
    var address: String?
    var (depth, isQuoted, isEscaped) = (0, false, false)
    func finish() {
      let shown = clean(plain)
      let person = clean(comment)
      if let address {
        names.append(withoutAddress(shown.isEmpty ? clean(address) : shown))
      } else {
        names.append(withoutAddress(person.isEmpty || isAddress(person) && !shown.isEmpty ? shown : person))
      }
      (plain, comment, address) = ("", "", nil)
    }
    for letter in field {
      if isEscaped {
        if depth > 0 { comment.append(letter) } else { plain.append(letter) }
        isEscaped = false
      } else if letter == "\\", isQuoted || depth > 0 {
        isEscaped = true
      } else if isQuoted {
        if letter == "\"" { isQuoted = false } else { plain.append(letter) }
      } else if letter == "(" {
        if depth > 0 { comment.append(letter) }
        depth += 1
      } else if depth > 0 {
        depth -= letter == ")" ? 1 : 0
        if depth > 0 { comment.append(letter) }
      } else {
        switch letter {
        case "\"" where address == nil: isQuoted = true
        case "<": address = ""
        case ">": break
        case ",", ";": finish()
        // The name of a group.
        case ":" where address == nil: plain = ""
        default: if address == nil { plain.append(letter) } else { address?.append(letter) }
        }
      }
    }
    finish()
    return names.filter { !$0.isEmpty }
  }

  /// Some write an address where a name is expected, as it is, with a `%` for a further server, or with letters of full width. Of each
  /// word what stands before that sign is left.
  private static func withoutAddress(_ name: String) -> String {
    guard isAddress(name) else { return name }
    return name.split(separator: " ").map { word in
      word.prefix { !signs.contains($0) }.trimmingCharacters(in: .punctuationCharacters)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func isAddress(_ name: String) -> Bool { name.contains(where: signs.contains) }

  private static let signs: Set<Character> = ["@", "%", "\u{FF20}", "\u{FE6B}", "\u{FF05}", "\u{FE6A}"]

  private static func clean(_ text: String) -> String {
    EncodedWords.decode(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
