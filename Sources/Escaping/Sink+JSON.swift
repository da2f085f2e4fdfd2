extension Sink {
  /// Appends a JSON string with its quotes (RFC 8259, section 7), safe inside a `<script>` element and as JavaScript.
  ///
  /// `<`, `>` and `&` are escaped for HTML, and U+2028 and U+2029 for JavaScript; invalid UTF-8 becomes U+FFFD.
  public mutating func appendJSONString(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(byte: UInt8(ascii: "\""))
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, Self.isPlainJSON(bytes[index]) { index += 1 }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0x80...:
        index += appendJSONCharacter(of: bytes, at: index)
        continue
      default: appendJSONEscape(byte)
      }
      index += 1
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a text as a JSON string with its quotes.
  public mutating func append(json text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }

  /// Whether a byte needs no escape in a JSON string.
  @inline(__always) private static func isPlainJSON(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      0x7F...:
      false
    default: true
    }
  }

  private mutating func appendJSONEscape(_ byte: UInt8) {
    append("\\u00")
    append(byte: Self.hexDigit(byte >> 4))
    append(byte: Self.hexDigit(byte & 15))
  }

  /// Appends one character beyond ASCII. The line and paragraph separators are E2 80 A8 and E2 80 A9.
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
