import Providers

/// Decodes words of a header in another encoding (RFC 2047): `=?utf-8?Q?caf=C3=A9?=`.
enum EncodedWords {
  private struct Word {
    var charset: String
    var bytes: [UInt8]
  }

  static func decode(_ text: String) -> String {
    guard text.contains("=?") else { return text }
    var result = ""
    // The last encoded word, if it came right before. A character may be split between two of them, and spaces between them are
    // ignored.
    var last: Word?
    var spaces = ""
    var rest = Substring(text)
    func finish(_ last: inout Word?) {
      if let word = last { result += ForeignText.decode(word.bytes, charset: word.charset).text }
      last = nil
    }
    while let first = rest.first {
      if rest.hasPrefix("=?"), let (word, end) = word(rest) {
        if let known = last, known.charset == word.charset {
          last?.bytes += word.bytes
        } else {
          if last == nil { result += spaces }
          finish(&last)
          last = word
        }
        spaces = ""
        rest = rest[end...]
      } else if first.isWhitespace {
        spaces.append(first)
        rest = rest.dropFirst()
      } else {
        finish(&last)
        result += spaces
        spaces = ""
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    finish(&last)
    return result + spaces
  }

  private static func word(_ text: Substring) -> (word: Word, end: Substring.Index)? {
    // `utf-8*en` also gives the language (RFC 2231, section 5).
    let charset = text.dropFirst(2).prefix(while: isOfName)
    var rest = text[charset.endIndex...]
    guard !charset.isEmpty, rest.first == "?", let encoding = rest.dropFirst().first, rest.dropFirst(2).first == "?"
    else {
      return nil
    }
    rest = rest.dropFirst(3)
    guard let mark = rest.firstIndex(of: "?"), rest[mark...].hasPrefix("?=") else { return nil }
    let content = Array(rest[..<mark].utf8)
    let bytes: [UInt8]
    switch encoding {
    case "Q", "q": bytes = TransferEncoding.quotedPrintable(content.map { $0 == 0x5F ? 0x20 : $0 }[...])
    case "B", "b": bytes = TransferEncoding.base64(content[...])
    default: return nil
    }
    let word = Word(charset: charset.prefix { $0 != "*" }.lowercased(), bytes: bytes)
    return (word, rest.index(mark, offsetBy: 2))
  }

  private static func isOfName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "-_*.:+".contains(letter)
  }
}
