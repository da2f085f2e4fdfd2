import Diagnostics

extension FactText {
  /// A typed value and its text in the store.
  struct Value {
    let typeName: String
    let text: String
    let number: Double

    init(typeName: String, text: String, number: Double) {
      self.typeName = typeName
      self.text = text
      self.number = number
    }

    private init(type: ValueType, text: String, number: Double) {
      self.init(typeName: type.name, text: text, number: number)
    }

    static func string(_ text: String) -> Value { Value(type: .string, text: text, number: 0) }
    static func itemId(_ id: String) -> Value { Value(type: .itemId, text: id, number: 0) }
    static func boolean(_ truth: Bool) -> Value { Value(type: .boolean, text: truth ? "true" : "false", number: 0) }
    static func number(_ number: Double) -> Value { Value(type: .number, text: number.description, number: number) }
    static let null = Value(type: .null, text: "null", number: 0)

    /// Seconds since 1970; a time that does not parse becomes year 1, as the events provider writes it.
    static func timestamp(_ moment: Moment) -> Value {
      let seconds = moment == .oldest ? -62_135_769_600 : moment.seconds
      return Value(type: .timestamp, text: seconds.description, number: seconds)
    }
  }
}

extension FactText.Line {
  /// The value after an attribute's colon, which may be the block below the line.
  mutating func value(of attribute: String, _ lines: inout FactText.Lines) throws(Diagnostic) -> FactText.Value {
    if rest == "|" { return .string(try lines.block(below: self)) }
    if rest.hasPrefix("\"") {
      let value = try shortValue(of: attribute)
      try end()
      return value
    }
    return try typed(FactText.Word(text: rest, column: column, isQuoted: false), of: attribute)
  }

  /// A value of one word; more may follow it.
  mutating func shortValue(of attribute: String) throws(Diagnostic) -> FactText.Value {
    if isAtEnd { return try typed(FactText.Word(text: "", column: column, isQuoted: false), of: attribute) }
    return try typed(word("Value"), of: attribute)
  }

  private func typed(_ word: FactText.Word, of attribute: String) throws(Diagnostic) -> FactText.Value {
    if word.isQuoted { return .string(word.text) }
    switch word.text {
    case "": throw mistake("value", "Value of `\(attribute)` missing", note: #"The empty text is `""`"#)
    case "true", "false": return .boolean(word.text == "true")
    case "null": return .null
    default: break
    }
    if let number = FactText.number(word.text) { return .number(number) }
    switch word.text.first {
    case "@": return .timestamp(try moment(behindSignOf: word))
    case "=": return .itemId(try item(behindSignOf: word))
    default: return .string(word.text)
    }
  }

  private func moment(behindSignOf word: FactText.Word) throws(Diagnostic) -> Moment {
    if let moment = FactText.moment(String(word.text.dropFirst())) { return moment }
    throw mistake(
      "timestamp", "No timestamp: `\(word.text)`", at: word.column,
      note: "Put text that begins with @ in quotation marks")
  }

  private func item(behindSignOf word: FactText.Word) throws(Diagnostic) -> String {
    let id = String(word.text.dropFirst())
    if !id.isEmpty, !id.contains(where: \.isWhitespace) { return id }
    throw mistake(
      "item", "`\(word.text)` is not an item id", at: word.column,
      note: "Put text that begins with = in quotation marks")
  }
}
