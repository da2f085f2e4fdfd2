/// Finds `#tag` in text: `#` at the start of a line or after a space, then letters and digits of any script, `_`, `-` and `/`,
/// not all of them digits.
public enum HashtagScan {
  /// Whether a text may contain a tag. Most texts have none, and the marks of headings are not tags.
  public static func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let mark = Bytes.first(UInt8(ascii: "#"), in: text, from: start) {
      if mark + 1 < text.count, mark == 0 || !isWord(text[mark - 1]), isWord(text[mark + 1]) { return true }
      start = mark + 1
    }
    return false
  }

  /// Whether a text may contain a tag after links and comments are cut out, which can join the text around them.
  public static func mayStand(inUncut text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let mark = Bytes.first(UInt8(ascii: "#"), in: text, from: start) {
      start = mark + 1
      var next = start
      while next < text.count, text[next] <= 0x20 { next += 1 }
      guard next < text.count else { return false }
      if isCut(text[next]) || next == start && isWord(text[next]) { return true }
    }
    return false
  }

  /// Whether a byte may start something that is cut out.
  private static func isCut(_ byte: UInt8) -> Bool { "[!<%(&\\".utf8.contains(byte) }

  /// The next tag from `start` on, with its `#`.
  ///
  /// - Parameter isAtStart: Whether the text starts at the start of a line.
  static func next(in text: UnsafeBufferPointer<UInt8>, from start: Int, isAtStart: Bool) -> Range<Int>? {
    var start = start
    while let mark = Bytes.first(UInt8(ascii: "#"), in: text, from: start) {
      start = mark + 1
      guard mark == 0 ? isAtStart : text[mark - 1] <= 0x20 else { continue }
      let end = end(of: mark + 1, in: text)
      if text[(mark + 1)..<end].contains(where: { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "-") && !isDigit($0) })
      {
        return mark..<end
      }
    }
    return nil
  }

  /// Whether a tag occurs in the source unescaped.
  ///
  /// - Parameter tag: The tag with its `#`.
  static func isWritten(_ tag: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let mark = Bytes.first(UInt8(ascii: "#"), in: source, from: start) {
      start = mark + 1
      if mark > 0, source[mark - 1] == UInt8(ascii: "\\") { continue }
      if source.count - mark >= tag.count, source[mark..<mark + tag.count].elementsEqual(tag) { return true }
    }
    return false
  }

  /// The longest tag in bytes.
  private static let longest = 200

  private static func end(of start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    let rest = UnsafeBufferPointer(rebasing: text[start..<min(text.count, start + longest)])
    for scalar in String(decoding: rest.prefix { isWord($0) }, as: UTF8.self).unicodeScalars {
      guard isPart(scalar) else { break }
      end += UTF8.width(scalar)
    }
    while end > start, text[end - 1] == UInt8(ascii: "/") || text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    return end
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol:
      // U+FFFD, which replaces invalid UTF-8, is a symbol, too.
      return scalar.value != 0xFFFD
    default: return scalar.value == 0x200D
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2F, 0x80...: true
    default: false
    }
  }
}
