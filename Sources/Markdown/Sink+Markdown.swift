import Escaping

extension Sink {
  /// Appends text between tags or in a double-quoted attribute.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    var start = 0
    for index in 0..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        append(entityFor: bytes[index])
        start = index + 1
      default: continue
      }
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  mutating func append(entityFor byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    default: append("&quot;")
    }
  }

  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Appends an address in a double-quoted attribute and percent-encodes forbidden bytes, as cmark does.
  ///
  /// - Parameter isOwn: Whether it leads to a page of this site, whose name is known to be UTF-8. Its letters are then written as
  ///   they are (RFC 3987), as in lists: with nine bytes for each, a page of fifty links would be a third longer.
  mutating func appendAddress(_ bytes: UnsafeBufferPointer<UInt8>, isOwn: Bool = false) {
    reserve(bytes.count &* 3)
    for byte in bytes {
      switch byte {
      case 0x80... where isOwn: append(byte: byte)
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "'"): append("&#x27;")
      case 0x30...0x39, 0x40...0x5A, 0x61...0x7A, 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x5F, 0x7E:
        append(byte: byte)
      default:
        append(byte: UInt8(ascii: "%"))
        append(byte: Self.hexDigit(byte >> 4))
        append(byte: Self.hexDigit(byte & 15))
      }
    }
  }

  /// Starts a new line unless the sink is already at the start of one.
  mutating func startLine(after start: Int) {
    if count > start && bytes[count - 1] != 10 { append(byte: 10) }
  }

  func slice(from start: Int) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[start...]) }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
