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
      let local = { (text: String) in clean(String(text.prefix { $0 != "@" })) }
      if let address {
        names.append(shown.isEmpty ? local(address) : shown.contains("@") ? local(shown) : shown)
      } else if !person.isEmpty {
        names.append(person)
      } else if !shown.isEmpty {
        names.append(local(shown))
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

  private static func clean(_ text: String) -> String {
    EncodedWords.decode(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
