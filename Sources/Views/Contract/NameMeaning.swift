import Graph
import Store

/// The meaning of a name in a template.
enum NameMeaning: Hashable, Sendable {
  case contract(ContractName)
  case attribute(String, AttributeForm)
  /// A question about the value of an attribute.
  case comparison(String, Comparison)
  /// A word of the interface; it is inserted when the template is compiled.
  case word(String)

  /// - Returns: nil for a name in one of the contract's namespaces that the contract does not have.
  init?(_ name: String) {
    if let known = ContractName(rawValue: name) {
      self = .contract(known)
      return
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isOfContract = parts.count > 1 && ContractName.namespaces.contains(String(Substring(parts[0])))
    if let (attribute, comparison) = Comparison.parse(name, parts), !isOfContract || name.hasPrefix("item.is.") {
      guard let comparison else { return nil }
      self = .comparison(attribute, comparison)
      return
    }
    if isOfContract {
      guard parts[0].elementsEqual("word".utf8) else { return nil }
      self = .word(String(name.dropFirst(5)))
      return
    }
    if parts.count > 1, let last = parts.last, let form = AttributeForm(rawValue: String(Substring(last))),
      form != .text
    {
      self = .attribute(String(Substring(name.utf8.dropLast(last.count + 1))), form)
    } else {
      self = .attribute(name, .text)
    }
  }

  /// Whether it is already HTML.
  var isHTML: Bool {
    switch self {
    case .contract(let name): name.shape == .html
    case .attribute(_, let form): form.isHTML
    case .word, .comparison: false
    }
  }
}

/// The ways an attribute may be shown besides as plain text: `{{url.host}}`, `{{{startTime.time}}}`.
public enum AttributeForm: String, CaseIterable, Sendable {
  /// The text of the value: `{{title}}`.
  case text = ""
  /// `<time>` of a timestamp, in the site's zone.
  case time
  /// `<time>` of a plain date `YYYY-MM-DD`, which is in no zone.
  case date
  /// A timestamp in the site's zone, or a plain date, in machine-readable form (ISO 8601).
  case iso
  /// Markdown as HTML.
  case markdown
  /// The address, if a reader may safely follow it.
  case link
  /// The host of the address.
  case host
  /// `<img>` of an attachment, if the value is the path of a picture.
  case picture
  /// HTML by the value's type, as in the list of attributes: a link to an item, a day in words, Markdown of many lines.
  case value
  /// A finite number; integers have no fraction.
  case number
  /// Whether this activity gave the attribute a value; a question only, never shown.
  case changed
  /// The value that this activity gave it, if it may still be shown.
  case then

  /// Whether the form can only be used as a question: `{{#complete.changed}}`.
  public var isQuestion: Bool { self == .changed }

  /// Whether the form is already HTML and needs `{{{…}}}`.
  public var isHTML: Bool {
    switch self {
    case .time, .date, .markdown, .picture, .value: true
    default: false
    }
  }
}

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
