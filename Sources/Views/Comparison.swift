import Graph
import Store

/// What a section may ask of an attribute's value besides whether it is there: `{{#state.is.done}}`, `{{#rating.atLeast.4}}`.
public enum Comparison: Hashable, Sendable {
  /// Whether the value is this one.
  case equals(String)
  /// Whether it is a number that is this large, or larger.
  case atLeast(Double)

  /// The forms as the contract lists them, each a section.
  public static let forms = ["name.is.VALUE", "name.atLeast.NUMBER", "item.is.TYPE"]

  private static let words = [".is.", ".atLeast."]

  /// A name of a template that compares, parted into the attribute and what it is held against; nil for other names.
  ///
  /// The value goes on to the end of the name, dots and all. `item.is.TYPE` compares the attribute `type`.
  static func parse(_ name: String) -> (attribute: String, comparison: Comparison)? {
    guard let (attribute, word, value) = parts(name) else { return nil }
    let owner = attribute == "item" && word == ".is." ? "type" : attribute
    if word == ".is." { return (owner, .equals(value)) }
    return FactText.number(value).map { (owner, .atLeast($0)) }
  }

  /// Whether a name compares with what is no number.
  static func lacksNumber(_ name: String) -> Bool { parts(name) != nil && parse(name) == nil }

  private static func parts(_ name: String) -> (attribute: String, word: String, value: String)? {
    let found = words.compactMap { word in name.firstRange(of: word).map { (word, $0) } }
    guard let (word, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else { return nil }
    let (attribute, value) = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
    return attribute.isEmpty || value.isEmpty ? nil : (attribute, word, value)
  }

  /// Whether it holds for a value: a text is compared letter by letter, a number as a number, a boolean with `true` or `false`, an
  /// item with its id. No other value equals anything. A text that is a number as a whole counts as one where numbers are asked for.
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
