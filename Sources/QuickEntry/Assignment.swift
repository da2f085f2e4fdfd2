public import Diagnostics
public import Pages
public import Store

/// `ATTRIBUTE=VALUE` or `ATTRIBUTE:TYPE=VALUE`, as typed.
public struct Assignment: Hashable, Sendable {
  public let attribute: String
  /// Nil if no type was typed.
  public let type: ValueType?
  public let text: String

  /// - Throws: a `Diagnostic` if the text is no assignment, or names an unknown type.
  public init(_ argument: String) throws(Diagnostic) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      throw Self.mistake(
        "'\(argument.prefix(100))' does not say which attribute gets which value",
        "Write ATTRIBUTE=VALUE or ATTRIBUTE:TYPE=VALUE")
    }
    let name = argument[..<equals]
    text = String(argument[argument.index(after: equals)...])
    guard let colon = name.lastIndex(of: ":"), colon != name.startIndex else {
      (attribute, type) = (String(name), nil)
      return
    }
    let word = String(name[name.index(after: colon)...])
    if let type = ValueType(name: word) {
      (attribute, self.type) = (String(name[..<colon]), type)
      return
    }
    let types = ValueType.allCases.map(\.name)
    // Names of attributes may contain colons; one that ends like a type is probably a mistake.
    guard let near = Self.near[word.lowercased()] ?? Suggestion.nearest(to: word, among: types) else {
      (attribute, type) = (String(name), nil)
      return
    }
    throw Diagnostic(
      .error, "assignment-invalid", "'\(word)' is not a type of value",
      notes: [
        "Did you mean '\(name[..<colon]):\(near)=\(text.prefix(50))'?", "Types are \(types.joined(separator: ", "))",
        "If the attribute's name is '\(name)', add its type: \(name):string=\(text.prefix(50))",
      ])
  }

  /// The value, in the typed type, else the type of the attribute's current value, else the type that Workbench gives it, else
  /// the type that the text looks like.
  ///
  /// - Parameters:
  ///   - present: the attribute's current value.
  ///   - zone: the zone of times without an offset.
  /// - Throws: a `Diagnostic` for a text that is no value of the type.
  public func value(insteadOf present: TypedValue?, in zone: ZoneRules) throws(Diagnostic) -> TypedValue {
    let known = present == .null ? nil : present?.valueType
    if type == nil { try checkDay() }
    guard let type = type ?? known ?? Self.workbench[attribute] else { return Self.literal(text) }
    guard let value = Self.value(text, of: type, in: zone) else {
      var mistake = Self.mistake(
        "No \(type.name) for '\(attribute)': '\(text.prefix(100))'",
        "To choose another type, write \(attribute):TYPE=VALUE")
      if type == .boolean { mistake.notes.insert("Write true or false", at: 0) }
      throw mistake
    }
    return value
  }

  /// - Throws: a `Diagnostic` for a text that looks like a day or a time but is none.
  private func checkDay() throws(Diagnostic) {
    guard text.utf8.count == 10 || text.utf8.dropFirst(10).first == UInt8(ascii: "T"), WrittenTime(text) == nil,
      let reason = WrittenTime.reason(against: text)
    else { return }
    var mistake = Self.mistake("There is no such day or time: \(text.prefix(100))", reason)
    mistake.notes.append("If it is meant as a text, write \(attribute):string=\(text.prefix(50))")
    throw mistake
  }

  /// Other programs' names of the types.
  private static let near = [
    "date": "string", "day": "string", "text": "string", "time": "timestamp", "datetime": "timestamp",
    "moment": "timestamp",
    "int": "number", "integer": "number", "float": "number", "double": "number", "bool": "boolean", "item": "itemId",
    "id": "itemId",
    "ref": "itemId",
  ]

  /// The types that Workbench's own views read (`fact-store.md`, "What the app's own views use").
  private static let workbench: [String: ValueType] = [
    "type": .string, "title": .string, "body": .string, "notes": .string, "location": .string, "url": .string,
    "startDay": .string, "endDay": .string, "complete": .boolean, "startTime": .timestamp, "endTime": .timestamp,
    "created": .timestamp, "deleted": .timestamp, "latitude": .number, "longitude": .number, "fromItemId": .itemId,
    "toItemId": .itemId, "successor": .itemId,
  ]

  /// Parses a text in the notation of facts; a day is a text, as in Workbench.
  private static func literal(_ text: String) -> TypedValue {
    switch text {
    case "true", "false": .boolean(text == "true")
    case "null": .null
    default:
      if let number = FactText.number(text) {
        .number(number)
      } else if case .moment(let moment)? = WrittenTime(text) {
        .timestamp(moment)
      } else if text.hasPrefix("itemid:"), !text.contains(where: \.isWhitespace), text.utf8.count > 7 {
        .itemId(String(text.dropFirst(7)))
      } else {
        .string(text)
      }
    }
  }

  private static func value(_ text: String, of type: ValueType, in zone: ZoneRules) -> TypedValue? {
    switch type {
    case .string: .string(text)
    case .boolean: ["true", "false"].contains(text) ? .boolean(text == "true") : nil
    case .null: ["", "null"].contains(text) ? .null : nil
    case .number: FactText.number(text).map { .number($0) }
    case .timestamp: WrittenTime(text).map { .timestamp($0.first(in: zone)) }
    case .itemId: text.isEmpty ? nil : .itemId(text.hasPrefix("itemid:") ? String(text.dropFirst(7)) : text)
    }
  }

  private static func mistake(_ summary: String, _ note: String) -> Diagnostic {
    Diagnostic(.error, "assignment-invalid", summary, notes: [note])
  }
}
