import Providers
import Store

/// The type of each property, by the values of its name in all notes. Where they disagree, the property is text.
struct PropertyTypes {
  enum Kind: Hashable {
    case day, moment, number, checkbox, text
  }

  /// How many values of each kind a property has.
  private var kinds: [String: [Kind: Int]] = [:]
  /// The types that the author set in Obsidian, which override the values.
  var declared: [String: Kind] = [:]

  mutating func learn(_ property: NoteProperty) {
    for value in property.values { kinds[property.name, default: [:]][Self.kind(of: value), default: 0] += 1 }
  }

  /// Removes what was learned from a property that is gone.
  mutating func forget(_ property: NoteProperty) {
    for value in property.values {
      let kind = Self.kind(of: value)
      guard let count = kinds[property.name]?[kind] else { continue }
      kinds[property.name]?[kind] = count > 1 ? count - 1 : nil
      if kinds[property.name]?.isEmpty == true { kinds[property.name] = nil }
    }
  }

  /// The kind of all values of a property.
  func kind(of name: String) -> Kind {
    if let kind = declared[name] { return kind }
    guard let found = kinds[name], found.count == 1, let kind = found.keys.first else { return .text }
    return kind
  }

  /// Properties whose values have several types, in the order of their names.
  var mixed: [String] {
    kinds.filter { $0.value.count > 1 && declared[$0.key] == nil }.keys.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// A value converted to the type of its property.
  func value(_ value: NoteProperty.Value, of name: String) -> TypedValue {
    switch kind(of: name) {
    case .number: return Self.number(value.text).map(TypedValue.number) ?? .string(value.text)
    case .checkbox:
      return ["true", "false"].contains(value.text) ? .boolean(value.text == "true") : .string(value.text)
    case .moment: return Self.moment(value.text).map(TypedValue.timestamp) ?? .string(value.text)
    case .day, .text: return .string(value.text)
    }
  }

  private static func kind(of value: NoteProperty.Value) -> Kind {
    guard value.isPlain else { return .text }
    if value.text == "true" || value.text == "false" { return .checkbox }
    if number(value.text) != nil { return .number }
    if day(value.text) != nil { return .day }
    return moment(value.text) == nil ? .text : .moment
  }

  /// A decimal number without an exponent or a leading zero, if it is shown with the digits that it was written with: a long id is
  /// none. Zeros at the end of a fraction do not count.
  static func number(_ text: String) -> Double? {
    guard FactText.number(text) != nil, let number = DecimalText.number(text), abs(number) < DecimalText.wholeLimit,
      !DecimalText.shortest(number).contains("e")
    else { return nil }
    return number
  }

  /// A day of the calendar, `2024-02-09`.
  static func day(_ text: String) -> CivilDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    let found = CivilDay(year: year, month: month, day: day)
    return found.exists ? found : nil
  }

  /// A moment with its offset. One without an offset is in an unknown zone, and therefore text.
  static func moment(_ text: String) -> Moment? {
    let clock = text.dropFirst(11)
    guard day(String(text.prefix(10))) != nil, clock.contains(where: { $0 == "Z" || $0 == "+" || $0 == "-" }) else {
      return nil
    }
    let moment = TimestampText.moment(text)
    return moment == .oldest ? nil : moment
  }
}
