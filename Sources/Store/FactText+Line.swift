import Diagnostics

extension FactText {
  /// A word of a line, and where it stands; quoted ones without their quotes.
  struct Word {
    let text: String
    /// From 1, in characters.
    let column: Int
    let isQuoted: Bool
  }

  /// One line, read from left to right.
  struct Line {
    let path: String
    let number: Int
    let characters: [Character]
    /// How many spaces the line begins with.
    let indentation: Int
    private var position: Int

    init(_ text: Substring, number: Int, path: String) {
      self.path = path
      self.number = number
      characters = Array(text)
      indentation = characters.prefix { $0 == " " }.count
      position = indentation
    }

    var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }
    var isComment: Bool { indentation < characters.count && characters[indentation] == "#" }
    var isAtEnd: Bool { position >= characters.count }
    /// Where the next word begins; from 1, in characters.
    var column: Int { position + 1 }
    /// What has not been read, without the blanks at its end.
    var rest: String { String(characters[position...]).trimmingTrailingBlanks }

    /// Tabs have no agreed width, so a line that begins with one has no clear place.
    func refuseTab() throws(Diagnostic) {
      if indentation < characters.count, characters[indentation] == "\t" {
        throw mistake("tab", "Tab in the indentation", at: indentation + 1, note: "Only spaces indent")
      }
    }

    /// Goes past `word` if it comes next.
    mutating func skip(word: String) -> Bool {
      let bare = characters[position...].prefix { !$0.isWhitespace }
      guard String(bare) == word else { return false }
      position += bare.count
      skipBlanks()
      return true
    }

    /// The next word; `meaning` is what the message calls it when there is none.
    mutating func word(_ meaning: String) throws(Diagnostic) -> Word {
      let column = column
      guard !isAtEnd else { throw mistake("missing", "\(meaning) missing") }
      if characters[position] == "\"" { return Word(text: try quoted(), column: column, isQuoted: true) }
      let bare = characters[position...].prefix { !$0.isWhitespace }
      position += bare.count
      skipBlanks()
      return Word(text: String(bare), column: column, isQuoted: false)
    }

    /// The name in front of a colon, the colon read with it.
    mutating func attribute(_ word: Word) throws(Diagnostic) -> String {
      if word.isQuoted, skip(word: ":") { return word.text }
      guard !word.isQuoted, word.text.hasSuffix(":"), word.text != ":" else {
        throw mistake("colon", "Attribute without a colon: `\(word.text)`", at: word.column)
      }
      return String(word.text.dropLast())
    }

    /// Refuses what follows behind the end of a statement.
    func end() throws(Diagnostic) {
      if !isAtEnd { throw mistake("surplus", "Nothing expected here, found `\(rest)`") }
    }

    /// A mistake in this line, at a column or where reading stands.
    func mistake(_ name: String, _ summary: String, at column: Int? = nil, note: String? = nil) -> Diagnostic {
      let place = Place.file(path: path, line: number, column: column ?? self.column, text: String(characters))
      return Diagnostic(.error, "fact-text-\(name)", summary, at: place, notes: note.map { [$0] } ?? [])
    }

    private mutating func skipBlanks() {
      while !isAtEnd, characters[position].isWhitespace { position += 1 }
    }

    private mutating func quoted() throws(Diagnostic) -> String {
      let opening = column
      var text = ""
      position += 1
      while !isAtEnd, characters[position] != "\"" {
        text.append(characters[position] == "\\" ? try escaped() : characters[position])
        position += 1
      }
      guard !isAtEnd else { throw mistake("quote", "Quotation without an end", at: opening) }
      position += 1
      skipBlanks()
      return text
    }

    private mutating func escaped() throws(Diagnostic) -> Character {
      position += 1
      switch isAtEnd ? " " : characters[position] {
      case "\"": return "\""
      case "\\": return "\\"
      case "n": return "\n"
      case "t": return "\t"
      case "u": return try scalar()
      default:
        throw mistake(
          "escape", "Unknown escape in a quotation", at: position,
          note: #"Known are `\"`, `\\`, `\n`, `\t` and `\u{…}`"#)
      }
    }

    /// What `\u{3b1}` stands for: a Unicode scalar by its number.
    private mutating func scalar() throws(Diagnostic) -> Character {
      let start = position
      let digits = characters[(position + 1)...].dropFirst().prefix { $0.isHexDigit && $0.isASCII }
      let end = position + 2 + digits.count
      guard end < characters.count, characters[position + 1] == "{", characters[end] == "}", digits.count <= 6,
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
      else {
        throw mistake("escape", "No Unicode scalar in a quotation", at: start, note: #"One is written as `\u{3b1}`"#)
      }
      position = end
      return Character(scalar)
    }
  }
}

extension String {
  /// Without the blanks at its end.
  var trimmingTrailingBlanks: String {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
