import Diagnostics

extension FactText {
  /// A word of a line, and its place; a quoted word is without its quotes.
  struct Word {
    let text: String
    /// The column, from 1, in characters.
    let column: Int
    let isQuoted: Bool
  }

  /// One line, read from left to right.
  struct Line {
    let path: String
    let number: Int
    let characters: Characters
    /// How many spaces the line begins with.
    let indentation: Int
    private var position: Int

    init(_ text: ArraySlice<UInt8>, number: Int, path: String) {
      self.path = path
      self.number = number
      characters = Characters(text)
      var indentation = 0
      while characters.holds(" ", at: indentation) { indentation += 1 }
      self.indentation = indentation
      position = indentation
    }

    var isBlank: Bool { characters.end(of: 0..<characters.count) == 0 }
    var isComment: Bool { characters.holds("#", at: indentation) }
    var isAtEnd: Bool { position >= characters.count }
    /// The column of the next word, from 1, in characters.
    var column: Int { position + 1 }
    /// The unread rest of the line, without trailing blanks.
    var rest: String { text(behind: position) }

    /// The text from a place on, without trailing blanks.
    func text(behind place: Int) -> String {
      guard place < characters.count else { return "" }
      return characters.text(place..<characters.end(of: place..<characters.count))
    }

    /// Throws if the line begins with a tab. Tabs have no agreed width, so the indentation would be unclear.
    func refuseTab() throws(Diagnostic) {
      if characters.holds("\t", at: indentation) {
        throw mistake("tab", "There is a tab in the indentation", at: indentation + 1, note: "Indent with spaces alone")
      }
    }

    /// Skips `word` if it comes next.
    mutating func skip(word: String) -> Bool {
      let end = characters.blank(behind: position)
      guard end - position <= word.utf8.count, characters.text(position..<end) == word else { return false }
      position = end
      skipBlanks()
      return true
    }

    /// The next word; `meaning` names it in the message when there is none.
    mutating func word(_ meaning: String) throws(Diagnostic) -> Word {
      let column = column
      guard !isAtEnd else { throw mistake("missing", "\(meaning) missing") }
      if characters.holds("\"", at: position) { return Word(text: try quoted(), column: column, isQuoted: true) }
      let start = position
      position = characters.blank(behind: start)
      let text = characters.text(start..<position)
      skipBlanks()
      return Word(text: text, column: column, isQuoted: false)
    }

    /// The name before a colon, which is read as well.
    mutating func attribute(_ word: Word) throws(Diagnostic) -> String {
      if word.isQuoted, skip(word: ":") { return word.text }
      guard !word.isQuoted, word.text.hasSuffix(":"), word.text != ":" else {
        throw mistake("colon", "There is no colon after `\(word.text)`", at: word.column)
      }
      return String(word.text.dropLast())
    }

    /// Throws if anything follows the end of a statement.
    func end() throws(Diagnostic) {
      if !isAtEnd { throw mistake("surplus", "Nothing may follow here, but there is `\(rest)`") }
    }

    /// A mistake in this line, at a column or at the current place.
    func mistake(_ name: String, _ summary: String, at column: Int? = nil, note: String? = nil) -> Diagnostic {
      let place = Place.file(
        path: path, line: number, column: column ?? self.column, text: characters.text(0..<characters.count))
      return Diagnostic(.error, "fact-text-\(name)", summary, at: place, notes: note.map { [$0] } ?? [])
    }

    private mutating func skipBlanks() {
      while !isAtEnd, characters.isBlank(at: position) { position += 1 }
    }

    private mutating func quoted() throws(Diagnostic) -> String {
      let opening = column
      var text = ""
      position += 1
      var start = position
      while !isAtEnd, !characters.holds("\"", at: position) {
        if characters.holds("\\", at: position) {
          text += characters.text(start..<position)
          text.append(try escaped())
          start = position + 1
        }
        position += 1
      }
      text += characters.text(start..<position)
      guard !isAtEnd else { throw mistake("quote", "The quotation mark is never closed", at: opening) }
      position += 1
      skipBlanks()
      return text
    }

    private mutating func escaped() throws(Diagnostic) -> Character {
      position += 1
      switch isAtEnd ? " " : characters.text(position..<position + 1) {
      case "\"": return "\""
      case "\\": return "\\"
      case "n": return "\n"
      case "t": return "\t"
      case "u": return try scalar()
      default:
        throw mistake(
          "escape", "This escape is not known", at: position,
          note: #"Known are `\"`, `\\`, `\n`, `\t` and `\u{…}`"#)
      }
    }

    /// Reads `\u{3b1}`: a Unicode scalar by its number.
    private mutating func scalar() throws(Diagnostic) -> Character {
      let start = position
      // Too many or too few digits fail the check for the closing brace.
      var end = position + 2
      while end < characters.count, end < position + 9, !characters.holds("}", at: end) { end += 1 }
      guard characters.holds("{", at: position + 1), characters.holds("}", at: end),
        let scalar = FactText.scalar(characters.text(position + 2..<end))
      else {
        throw mistake("escape", "This is not a Unicode character", at: start, note: #"Write one as `\u{3b1}`"#)
      }
      position = end
      return Character(scalar)
    }
  }
}

extension FactText {
  /// The scalar whose number is written in hexadecimal digits.
  fileprivate static func scalar(_ digits: String) -> Unicode.Scalar? {
    guard (1...6).contains(digits.utf8.count), digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

extension FactText.Line {
  /// Reads what follows the word `fact`: the fact's id, `flags N` where they are not 0, `as TYPE NUMBER` where the form of the
  /// value does not give these, and `attribute: value`.
  mutating func verbatim(
    of item: String, at time: Moment, in resource: String?, _ lines: inout FactText.Lines
  ) throws(Diagnostic) -> TextFact {
    let id = try word("Fact id").text
    let flags = skip(word: "flags") ? try number("Flags", Int64.init) : 0
    var form: (name: String, number: Double)?
    if skip(word: "as") { form = (try word("Type").text, try number("Number", Double.init)) }
    let attribute = try attribute(word("Attribute"))
    var value = try value(of: attribute, &lines)
    if let form {
      guard value.typeName == ValueType.string.name else {
        throw mistake(
          "type", "There is no text after `as \(form.name)`", note: "Put its text in quotation marks: `\"…\"`")
      }
      value = FactText.Value(typeName: form.name, text: value.text, number: form.number)
    }
    return TextFact(
      factId: id, itemId: item, attribute: attribute, value: value.text, numericalValue: value.number,
      typeName: value.typeName, flags: flags, timestamp: time, resource: resource)
  }

  private mutating func number<Number>(
    _ meaning: String, _ read: (String) -> Number?
  ) throws(Diagnostic) -> Number {
    let word = try word(meaning)
    guard let number = read(word.text) else {
      throw mistake("number", "\(meaning) expected, found `\(word.text)`", at: word.column)
    }
    return number
  }
}
