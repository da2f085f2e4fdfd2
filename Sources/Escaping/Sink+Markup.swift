extension Sink {
  /// Appends text for HTML content or a quoted attribute value (Mustache spec, interpolation; HTML, section 13.1).
  ///
  /// Invalid UTF-8 and NUL, which HTML forbids, become U+FFFD, so that no page is ever ill-formed.
  @inlinable
  public mutating func appendEscapedHTML(_ bytes: UnsafeBufferPointer<UInt8>) {
    // A byte becomes at most six (`&quot;`), so one reservation is enough, with eight more for words that are written at once.
    reserve(bytes.count * 6 + 8)
    let start = writePointer
    var out = start
    var index = 0
    while index < bytes.count {
      if bytes.count >= 8 {
        let plain = Self.copyPlain(of: bytes, at: index, to: &out)
        index += plain
        if plain == 8 || index == bytes.count { continue }
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"): Self.put("&amp;", at: &out)
      case UInt8(ascii: "<"): Self.put("&lt;", at: &out)
      case UInt8(ascii: ">"): Self.put("&gt;", at: &out)
      case UInt8(ascii: "\""): Self.put("&quot;", at: &out)
      case UInt8(ascii: "'"): Self.put("&#39;", at: &out)
      case 0: Self.put("\u{FFFD}", at: &out)
      case 0x80...:
        index += Self.copyCharacter(of: bytes, at: index, to: &out)
        continue
      default:
        out.pointee = byte
        out += 1
      }
      index += 1
    }
    advance(by: out - start)
  }

  /// Copies up to eight bytes, up to the first one that needs escaping, and returns their number.
  ///
  /// All eight are tested at once: a byte of `word ^ pattern` is zero if it equals the pattern's byte, and the lowest bit of `(x
  /// - 0x01…) & ~x & 0x80…` marks the first such byte. `<` and `>` differ in only one bit, and so do `&` and `'`. In the last
  /// eight bytes, those before `index` are shifted out, and the zeros that come in after them count as bytes that need escaping.
  @inlinable @inline(__always)
  static func copyPlain(
    of bytes: UnsafeBufferPointer<UInt8>, at index: Int, to out: inout UnsafeMutablePointer<UInt8>
  ) -> Int {
    let offset = min(index, bytes.count - 8)
    let last = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let word = UInt64(littleEndian: last) &>> UInt64((index &- offset) &* 8)
    UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
    let special =
      EightBytes.zeros(word) | EightBytes.zeros((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
      | EightBytes.zeros((word | 0x0101_0101_0101_0101) ^ 0x2727_2727_2727_2727)
      | EightBytes.zeros(word ^ 0x2222_2222_2222_2222) | word
    let plain = (special & EightBytes.marks).trailingZeroBitCount >> 3
    out += plain
    return plain
  }

  /// Writes a literal at `out`, where room must be reserved.
  @inlinable @inline(__always)
  static func put(_ literal: StaticString, at out: inout UnsafeMutablePointer<UInt8>) {
    out.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
    out += literal.utf8CodeUnitCount
  }

  /// Copies one character beyond ASCII, or U+FFFD for an ill-formed one, and returns the number of bytes read.
  @usableFromInline
  static func copyCharacter(
    of bytes: UnsafeBufferPointer<UInt8>, at index: Int, to out: inout UnsafeMutablePointer<UInt8>
  ) -> Int {
    let length = UTF8Scan.length(bytes, at: index)
    guard length > 0 else {
      put("\u{FFFD}", at: &out)
      return -length
    }
    for offset in 0..<length { out[offset] = bytes[index + offset] }
    out += length
    return length
  }

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
