import Graph

/// Splits a text into words or into lines; each token ends where the next begins.
///
/// A word is a sequence of letters and digits, a sequence of white space is one token, and any other character is one by itself.
/// Scripts without spaces between words are split by character. Marks and joiners stay with the character before them, so that no
/// visible character is ever split.
enum TextTokens {
  /// - Returns: the end of each token within the range, in order.
  static func words(of text: Bytes, in range: Range<Int>) -> [Int] {
    var ends: [Int] = []
    ends.reserveCapacity(range.count / 4)
    var last = Class.none
    var isJoined = false
    var position = range.lowerBound
    while position < range.upperBound {
      let (kind, length) = character(of: text, at: position, before: range.upperBound)
      let belongs = isJoined || kind == .attached || kind == .joiner
      position += length
      if !ends.isEmpty, belongs || (kind == last && kind.runs) {
        ends[ends.count - 1] = position
      } else {
        ends.append(position)
      }
      if !belongs { last = kind }
      isJoined = kind == .joiner
    }
    return ends
  }

  /// The ends of lines, each with its line feed.
  static func lines(of text: Bytes, in range: Range<Int>) -> [Int] {
    var ends: [Int] = []
    for position in range where text[position] == 0x0A { ends.append(position + 1) }
    if let last = ends.last ?? Optional(range.lowerBound), last < range.upperBound { ends.append(range.upperBound) }
    return ends
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private enum Class {
    case none, word, space, single
    /// It belongs to the character before it.
    case attached
    /// The zero-width joiner, which links the character after it to the one before it.
    case joiner

    /// Whether neighbours of the class make one token.
    var runs: Bool { self == .word || self == .space }
  }

  private static func character(of text: Bytes, at position: Int, before end: Int) -> (Class, length: Int) {
    let byte = text[position]
    guard byte >= 0x80 else { return (asciiClass(byte), 1) }
    guard let (scalar, length) = scalar(of: text, at: position, before: end) else { return (.single, 1) }
    return (scalarClass(scalar), length)
  }

  private static func asciiClass(_ byte: UInt8) -> Class {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      .word
    case 0x20, 0x09...0x0D: .space
    default: .single
    }
  }

  private static func scalarClass(_ scalar: Unicode.Scalar) -> Class {
    // Most letters of Latin and Cyrillic, without a table lookup.
    if (0xC0...0x2FF).contains(scalar.value) || (0x400...0x481).contains(scalar.value) {
      return scalar.value == 0xD7 || scalar.value == 0xF7 ? .single : .word
    }
    if scalar.value == 0x200D { return .joiner }
    if scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier { return .attached }
    if scalar.properties.isWhitespace { return .space }
    if isWithoutSpaces(scalar.value) { return .single }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark:
      return .word
    default:
      // The two halves of a flag are words.
      return (0x1F1E6...0x1F1FF).contains(scalar.value) ? .word : .single
    }
  }

  /// Scripts written without spaces between words: Thai, Lao, Myanmar, Khmer, kana and the Han characters.
  private static func isWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Nil if the bytes are not UTF-8.
  private static func scalar(of text: Bytes, at position: Int, before end: Int) -> (Unicode.Scalar, length: Int)? {
    let lead = text[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
    guard length > 0, position + length <= end else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[position + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
