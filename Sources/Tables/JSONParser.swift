import Providers

/// Parses one JSON value (RFC 8259) from any bytes.
struct JSONParser {
  /// Values that are nested more deeply are refused.
  static let mostDepth = 100

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var depth = 0
  private var isTooDeep = false

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The value that all bytes together form; nil where they are no value.
  static func parse(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    var parser = JSONParser(bytes)
    guard let value = parser.value() else { return nil }
    parser.passSpace()
    return parser.place == bytes.endIndex ? value : nil
  }

  /// The place and reason of the mistake in bytes that are no value.
  static func mistake(in bytes: ArraySlice<UInt8>) -> (place: Int, isTooDeep: Bool) {
    var parser = JSONParser(bytes)
    if parser.value() != nil { parser.passSpace() }
    return (parser.place, parser.isTooDeep)
  }

  private var byte: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func passSpace() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func pass(_ sign: UInt8) -> Bool {
    passSpace()
    guard byte == sign else { return false }
    place += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    passSpace()
    switch byte {
    case 0x7B: return nested { $0.object() }
    case 0x5B: return nested { $0.array() }
    case 0x22: return string().map(JSONValue.string)
    case 0x74: return word("true", .boolean(true))
    case 0x66: return word("false", .boolean(false))
    case 0x6E: return word("null", .null)
    default: return number()
    }
  }

  private mutating func nested(_ read: (inout JSONParser) -> JSONValue?) -> JSONValue? {
    guard depth < Self.mostDepth else {
      isTooDeep = true
      return nil
    }
    depth += 1
    place += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func object() -> JSONValue? {
    var members: [(name: String, value: JSONValue)] = []
    if pass(0x7D) { return .object([]) }
    while true {
      passSpace()
      guard byte == 0x22, let name = string(), pass(0x3A), let value = value() else { return nil }
      members.append((name, value))
      if pass(0x7D) { return .object(members) }
      guard pass(0x2C) else { return nil }
    }
  }

  private mutating func array() -> JSONValue? {
    var values: [JSONValue] = []
    if pass(0x5D) { return .array([]) }
    while true {
      guard let value = value() else { return nil }
      values.append(value)
      if pass(0x5D) { return .array(values) }
      guard pass(0x2C) else { return nil }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func number() -> JSONValue? {
    let text = bytes[place...].prefix { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
    let form = String(decoding: text, as: UTF8.self)
    guard DecimalText.isNumber(form) else { return nil }
    place = text.endIndex
    return .number(form)
  }

  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while let next = byte {
      place += 1
      switch next {
      case 0x22: return String(decoding: text, as: UTF8.self)
      case 0x5C:
        guard let scalar = escape() else { return nil }
        text += String(Character(scalar)).utf8
      case 0..<0x20: return nil
      default: text.append(next)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let sign = byte else { return nil }
    place += 1
    switch sign {
    case 0x22, 0x5C, 0x2F: return Unicode.Scalar(sign)
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75: return unicode()
    default: return nil
    }
  }

  /// Half of a surrogate pair becomes U+FFFD.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let high = unit() else { return nil }
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let back = place
    guard bytes[place...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    place += 2
    guard let low = unit() else { return nil }
    guard (0xDC00..<0xE000).contains(low) else {
      place = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func unit() -> UInt32? {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), digits.first != 0x2B
    else { return nil }
    place += 4
    return unit
  }
}

/// A JSON value without any loss: members in their order, including several of one name, and numbers as written.
indirect enum JSONValue {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(String)
  case boolean(Bool)
  case null
}
