import Foundation

/// The names in a list of addresses (RFC 5322, section 3.4).
enum MailNames {
  static func names(in field: String) -> [String] {
    var names: [String] = []
    var (plain, comment) = ("", "")
    var address: String?
    var (depth, isQuoted, isEscaped) = (0, false, false)
    func finish() {
      var shown = clean(plain)
      var person = clean(comment)
      // The form `ada (at) e.org`.
      if Self.isSign(person) { (person, shown) = ("", spelled(shown)) }
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
        // This was the name of a group.
        case ":" where address == nil: plain = ""
        default: if address == nil { plain.append(letter) } else { address?.append(letter) }
        }
      }
    }
    finish()
    return names.filter { !$0.isEmpty }
  }

  /// A name without the address that some programs write in its place: as it is, with a `%` for a further server, with full-width
  /// characters, spelled as in archives of lists (`ada at e.org`), or by the servers on its way (`e!ada`). Each word is cut
  /// before that sign.
  private static func withoutAddress(_ name: String) -> String {
    let name = unspelled(name)
    guard isAddress(name) else { return name }
    return name.split(separator: " ").map { word in
      word.prefix { !signs.contains($0) }.trimmingCharacters(in: .punctuationCharacters)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A name without an `at` and the word after it, where that word is the name of a server.
  private static func unspelled(_ name: String) -> String {
    var words = name.split(separator: " ")
    while let at = words.indices.first(where: { $0 > 0 && isSign(words[$0]) && isServer(words, behind: $0) }) {
      words.removeSubrange(at...(at + 1))
    }
    if words.count == 1, let user = words[0].split(separator: "!", omittingEmptySubsequences: false).last, !user.isEmpty
    {
      words[0] = user
    }
    return words.joined(separator: " ")
  }

  /// Whether the word after another one has a dot within it.
  private static func isServer(_ words: [Substring], behind place: Int) -> Bool {
    guard place + 1 < words.count else { return false }
    return words[place + 1].dropFirst().dropLast().contains(".")
  }

  private static func isSign(_ word: some StringProtocol) -> Bool {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters) == "at"
  }

  /// A user and a server that were separated by a comment, as an address.
  private static func spelled(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "@")
  }

  private static func isAddress(_ name: String) -> Bool { name.contains(where: signs.contains) }

  private static let signs: Set<Character> = ["@", "%", "\u{FF20}", "\u{FE6B}", "\u{FF05}", "\u{FE6A}"]

  private static func clean(_ text: String) -> String {
    EncodedWords.decode(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
