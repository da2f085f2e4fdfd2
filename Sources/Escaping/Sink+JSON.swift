extension Sink {
  /// Appends a JSON string with its quotes (RFC 8259, section 7), safe inside a `<script>` element and as JavaScript.
  ///
  /// `<`, `>` and `&` are escaped for HTML's sake, U+2028 and U+2029 for JavaScript's; what is not UTF-8 becomes U+FFFD.
  public mutating func appendJSONString(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(byte: UInt8(ascii: "\""))
    reserve(bytes.count * 6)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): appendJSONEscape(byte)
      case 0x80...:
        index += appendJSONCharacter(of: bytes, at: index)
        continue
      default: append(byte: byte)
      }
      index += 1
    }
    append(byte: UInt8(ascii: "\""))
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    append("\\u00")
    append(byte: Self.hexDigit(byte >> 4))
    append(byte: Self.hexDigit(byte & 15))
  }

  /// One character beyond ASCII; the line and paragraph separators are E2 80 A8 and E2 80 A9.
  private mutating func appendJSONCharacter(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let length = UTF8Scan.length(bytes, at: index)
    guard length > 0 else {
      append("\u{FFFD}")
      return -length
    }
    if length == 3, bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
      append(bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
    } else {
      append(UnsafeBufferPointer(rebasing: bytes[index..<index + length]))
    }
    return length
  }
}
