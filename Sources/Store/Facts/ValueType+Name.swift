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
