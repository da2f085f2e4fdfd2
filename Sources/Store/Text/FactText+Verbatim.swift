import Diagnostics

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
