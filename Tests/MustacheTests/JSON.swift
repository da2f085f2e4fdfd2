/// The data of a conformance test.
enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .number(String(integer))
    } else if let decimal = try? value.decode(Double.self) {
      self = .number(String(decimal))
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  /// The text for an interpolation.
  var text: String {
    switch self {
    case .null, .array, .object: ""
    case .bool(let bool): String(bool)
    case .number(let text), .string(let text): text
    }
  }
}
