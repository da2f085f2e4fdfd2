/// A fact's value with its type, as programs use it; `stringValue` and `type` are the stored form.
public enum TypedValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case timestamp(Moment)
  case itemId(String)
  case boolean(Bool)
  case null

  /// The value for the store's text and type name; nil for an unknown type and for an invalid number.
  public init?(value: String, type: String) {
    switch type {
    case "string": self = .string(value)
    case "itemId": self = .itemId(value)
    case "boolean": self = .boolean(value == "true")
    case "null": self = .null
    case "number":
      guard let number = Double(value) else { return nil }
      self = .number(number)
    case "timestamp":
      guard let seconds = Double(value) else { return nil }
      self = .timestamp(Moment(secondsSince1970: seconds))
    default: return nil
    }
  }

  /// The text in the store: a number as Swift prints a `Double`, a timestamp as its seconds since 1970
  /// (`fact-store.md`, "A fact").
  public var stringValue: String {
    switch self {
    case .string(let text), .itemId(let text): text
    case .number(let number): "\(number)"
    case .timestamp(let moment): "\(Self.seconds(of: moment))"
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    }
  }

  /// The number, or a timestamp's seconds since 1970; nil for every other type.
  public var numberValue: Double? {
    switch self {
    case .number(let number): number
    case .timestamp(let moment): Self.seconds(of: moment)
    default: nil
    }
  }

  /// The truth value; nil for every other type.
  public var booleanValue: Bool? {
    if case .boolean(let truth) = self { truth } else { nil }
  }

  /// The point in time; nil for every other type.
  public var dateValue: Moment? {
    if case .timestamp(let moment) = self { moment } else { nil }
  }

  /// The name of the type in the store.
  public var type: String { valueType.name }

  /// The type itself.
  public var valueType: ValueType {
    switch self {
    case .string: .string
    case .number: .number
    case .timestamp: .timestamp
    case .itemId: .itemId
    case .boolean: .boolean
    case .null: .null
    }
  }

  /// `.oldest` is written as Foundation's `distantPast`, which is what Workbench would have written.
  private static func seconds(of moment: Moment) -> Double {
    moment == .oldest ? -62_135_769_600 : moment.seconds
  }
}
