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

/// The type of a fact's value, as the `type` column names it; an unknown name counts as `string`.
public enum ValueType: UInt8, Hashable, Sendable, CaseIterable {
  case string, number, timestamp, itemId, boolean, null

  /// The name in the store.
  public var name: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .timestamp: "timestamp"
    case .itemId: "itemId"
    case .boolean: "boolean"
    case .null: "null"
    }
  }
}

extension ValueType {
  /// The type with a name in the store; nil when it is unknown.
  public init?(name: String) {
    guard let type = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }

  /// The type from the bytes of the `type` column. The first letter selects the one name it could be.
  static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> ValueType? {
    guard let first = bytes.first else { return nil }
    switch first {
    case UInt8(ascii: "s"): return bytes.spells("string") ? .string : nil
    case UInt8(ascii: "i"): return bytes.spells("itemId") ? .itemId : nil
    case UInt8(ascii: "n"): return bytes.spells("number") ? .number : bytes.spells("null") ? .null : nil
    case UInt8(ascii: "t"): return bytes.spells("timestamp") ? .timestamp : nil
    case UInt8(ascii: "b"): return bytes.spells("boolean") ? .boolean : nil
    default: return nil
    }
  }
}
