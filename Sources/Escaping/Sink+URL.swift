extension Sink {
  /// Appends one path segment. Everything but the unreserved characters of RFC 3986, section 2.3, is percent-encoded.
  public mutating func appendPathSegment(_ bytes: UnsafeBufferPointer<UInt8>) {
    appendPercentEncoded(bytes, keepingSlashes: false)
  }

  /// Appends a relative path for `href` or `src`, encoded like a segment but with its `/`. The result needs no HTML escaping.
  public mutating func appendPath(_ bytes: UnsafeBufferPointer<UInt8>) {
    appendPercentEncoded(bytes, keepingSlashes: true)
  }

  /// Appends a full address. Characters that RFC 3986, section 2, allows nowhere, such as white space, control characters and
  /// everything beyond ASCII, are percent-encoded. The result must still be escaped for its place, except as a value of type URI
  /// in a calendar (RFC 5545, section 3.3.13).
  public mutating func appendAddress(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count * 3)
    for byte in bytes {
      if Self.isAddressByte(byte) { append(byte: byte) } else { appendPercentEncoded(byte) }
    }
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }

  private mutating func appendPercentEncoded(_ byte: UInt8) {
    append(byte: UInt8(ascii: "%"))
    append(byte: Self.hexDigit(byte >> 4))
    append(byte: Self.hexDigit(byte & 15))
  }

  private mutating func appendPercentEncoded(_ bytes: UnsafeBufferPointer<UInt8>, keepingSlashes: Bool) {
    reserve(bytes.count * 3)
    for byte in bytes {
      if Self.isUnreserved(byte) || keepingSlashes && byte == UInt8(ascii: "/") {
        append(byte: byte)
      } else {
        appendPercentEncoded(byte)
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The upper-case hexadecimal digit, as RFC 3986, section 2.1, recommends.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
