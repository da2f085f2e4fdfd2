extension Sink {
  /// Appends text for XML 1.0 content or a quoted attribute value (XML 1.0, sections 2.2, 2.4 and 3.3.3).
  ///
  /// Characters that XML forbids are dropped, and invalid UTF-8 becomes U+FFFD. CR, which a parser would turn into LF, is written
  /// as a reference, and so are tab and LF in attributes.
  public mutating func appendEscapedXML(_ bytes: UnsafeBufferPointer<UInt8>, inAttribute: Bool = false) {
    reserve(bytes.count * 6)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      case UInt8(ascii: "\r"): append("&#13;")
      case UInt8(ascii: "\n") where inAttribute: append("&#10;")
      case UInt8(ascii: "\t") where inAttribute: append("&#9;")
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): append(byte: byte)
      case 0..<0x20: break
      case 0x80...:
        index += appendXMLCharacter(of: bytes, at: index)
        continue
      default: append(byte: byte)
      }
      index += 1
    }
  }

  /// Appends one character beyond ASCII. U+FFFE and U+FFFF (EF BF BE, EF BF BF) are not XML characters.
  private mutating func appendXMLCharacter(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let length = UTF8Scan.length(bytes, at: index)
    guard length > 0 else {
      append("\u{FFFD}")
      return -length
    }
    let isForbidden = length == 3 && bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    if !isForbidden { append(UnsafeBufferPointer(rebasing: bytes[index..<index + length])) }
    return length
  }
}
