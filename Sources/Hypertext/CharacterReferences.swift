/// Decodes the character references of HTML, by name or number (HTML Standard, section 13.2.5.72 and following).
package enum CharacterReferences {
  /// The longest name in HTML.
  private static let longestName = 32

  /// - Parameter isAttribute: In an attribute, `&copy=` is part of an address.
  package static func decode(_ bytes: ArraySlice<UInt8>, isAttribute: Bool = false) -> String {
    guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] == 0x26, let (scalars, end) = reference(bytes[(place + 1)...], isAttribute) {
        text += String(String.UnicodeScalarView(scalars)).utf8
        place = end
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters of the reference after `&`, and the offset after it.
  private static func reference(
    _ bytes: ArraySlice<UInt8>, _ isAttribute: Bool
  ) -> (scalars: [Unicode.Scalar], end: Int)? {
    if bytes.first == 0x23 { return number(bytes.dropFirst()) }
    let word = bytes.prefix(longestName).prefix(while: isLetterOrDigit)
    let name = String(decoding: word, as: UTF8.self)
    let isClosed = word.endIndex < bytes.endIndex && bytes[word.endIndex] == 0x3B
    if isClosed, let scalar = CharacterNames.old[name] ?? CharacterNames.others[name] {
      return ([scalar], word.endIndex + 1)
    }
    if isAttribute, let scalar = CharacterNames.old[name] {
      let isAddress = word.endIndex < bytes.endIndex && bytes[word.endIndex] == 0x3D
      return isAddress ? nil : ([scalar], word.endIndex)
    }
    guard !isAttribute else { return nil }
    // The longest matching prefix is used: `&notit` is `¬it`.
    for count in stride(from: min(word.count, 6), through: 2, by: -1) {
      if let scalar = CharacterNames.old[String(decoding: word.prefix(count), as: UTF8.self)] {
        return ([scalar], word.startIndex + count)
      }
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], end: Int)? {
    let isHex = bytes.first.map { $0 | 0x20 } == 0x78
    let digits = (isHex ? bytes.dropFirst() : bytes).prefix { isHex ? hex($0) != nil : (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits { value = min(value * (isHex ? 16 : 10) + (hex(digit) ?? 0), 0x11_0000) }
    let isClosed = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == 0x3B
    let end = digits.endIndex + (isClosed ? 1 : 0)
    if (0x80..<0xA0).contains(value) { value = windows1252[Int(value) - 0x80] }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return ([scalar ?? "\u{FFFD}"], end)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func hex(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46, 0x61...0x66: UInt32(byte | 0x20) - 0x57
    default: nil
    }
  }

  /// The characters for 0x80 to 0x9F.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
    0x17E, 0x178,
  ]
}
