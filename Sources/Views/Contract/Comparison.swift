import Graph
import Store

/// A question of a section about an attribute's value: `{{#state.is.done}}`, `{{#rating.atLeast.4}}`.
public enum Comparison: Hashable, Sendable {
  /// Whether the value equals this one.
  case equals(String)
  /// Whether the value is a number of at least this size.
  case atLeast(Double)

  /// The forms in the notation of the contract; each is a section.
  public static let forms = ["name.is.VALUE", "name.atLeast.NUMBER", "item.is.TYPE"]

  /// Splits the name of a comparison into the attribute and the compared value. The comparison is nil if a number is required and
  /// the value is none. Nil for other names.
  ///
  /// The value extends to the end of the name, including dots. `item.is.TYPE` compares the attribute `type`.
  ///
  /// - Parameter parts: the parts of the name between dots.
  static func parse(_ name: String, _ parts: [Substring.UTF8View]) -> (attribute: String, comparison: Comparison?)? {
    guard parts.count > 2,
      let word = parts.dropFirst().first(where: { $0.elementsEqual("is".utf8) || $0.elementsEqual("atLeast".utf8) }),
      parts[0].startIndex < name.utf8.index(before: word.startIndex), word.endIndex < name.endIndex
    else { return nil }
    let attribute = String(name[..<name.utf8.index(before: word.startIndex)])
    let value = String(name[name.utf8.index(after: word.endIndex)...])
    if value.isEmpty { return nil }
    if word.count > 2 { return (attribute, FactText.number(value).map { .atLeast($0) }) }
    return (attribute == "item" ? "type" : attribute, .equals(value))
  }

  /// Whether a name compares with something that must be a number and is not.
  static func lacksNumber(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parse(name, parts).map { $0.comparison == nil } ?? false
  }

  /// Whether the comparison holds for a value: a text is compared letter by letter, a number as a number, a boolean with `true`
  /// or `false`, an item with its id. No other value equals anything. A text that is entirely a number counts as one where a
  /// number is needed.
  func holds(for value: Value, id: (ItemIndex) -> Bytes) -> Bool {
    switch self {
    case .equals(let text):
      switch value.type {
      case .string: return value.bytes.elementsEqual(text.utf8)
      case .number: return FactText.number(text) == value.number
      case .boolean: return text == (value.bytes.equals("true") ? "true" : "false")
      case .itemId: return value.target.map { id($0).elementsEqual(text.utf8) } ?? false
      case .timestamp, .null: return false
      }
    case .atLeast(let least):
      if value.type == .number { return value.number >= least }
      guard value.type == .string, value.bytes.count <= 32 else { return false }
      return FactText.number(String(decoding: value.bytes, as: UTF8.self)).map { $0 >= least } ?? false
    }
  }
}
