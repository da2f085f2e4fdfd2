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
