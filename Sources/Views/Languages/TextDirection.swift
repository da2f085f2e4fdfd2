import Graph
import Pages

/// The direction of a text. A word has the direction of its first strongly directional character (Unicode Standard Annex 9, rules
/// P2 and P3; among marks and punctuation, only the two directional marks count), and a text that of most of its words.
enum TextDirection: Sendable {
  case leftToRight, rightToLeft

  /// The direction of most words of a Markdown text's prose; nil if it has none. A name in other letters at the beginning does
  /// not change it.
  init?(ofProse text: Bytes) {
    // If no letter can run from the right, the first word is enough.
    let enough = Self.mayRunFromRight(text) ? Self.enough : 1
    var scan = ProseScan(text)
    var (left, right) = (0, 0)
    while left + right < enough, let word = scan.next() {
      switch TextDirection(of: word) {
      case .leftToRight?: left += 1
      case .rightToLeft?: right += 1
      case nil: break
      }
      // Nearly all texts are decided by their first words.
      if right == 0 && left > 8 || left == 0 && right > 8 { break }
    }
    guard left + right > 0 else { return nil }
    self = right >= left ? .rightToLeft : .leftToRight
  }

  /// Whether a text contains a byte that can begin a right-to-left letter: hardly any does, and few contain non-ASCII bytes at
  /// all.
  private static func mayRunFromRight(_ text: Bytes) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      switch bytes[index] {
      case 0xD6...0xDF, 0xE0, 0xE2, 0xEF, 0xF0: return true
      default: index += 1
      }
    }
    return false
  }

  /// How many words are counted.
  private static let enough = 200

  /// Nil for a text of digits and signs, which takes the direction of its surroundings. Most texts are decided by their first
  /// byte.
  init?(of text: Bytes) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
          self = .leftToRight
          return
        }
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(of: text, at: index)
      if let known = Self.direction(of: scalar) {
        self = known
        return
      }
      index += length
    }
    return nil
  }

  /// The value of the attribute `dir`.
  var word: StaticString { self == .leftToRight ? "ltr" : "rtl" }

  private static func direction(of scalar: Unicode.Scalar) -> TextDirection? {
    if scalar == "\u{200E}" { return .leftToRight }
    if scalar == "\u{200F}" || scalar == "\u{061C}" { return .rightToLeft }
    guard scalar.properties.isAlphabetic, !isMark(scalar) else { return nil }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .rightToLeft
    default: return .leftToRight
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .enclosingMark
  }

  /// The character at a place whose first byte is 0x80 or more; invalid UTF-8 gives U+FFFD.
  private static func scalar(of text: Bytes, at start: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let length = text[start] >= 0xF0 ? 4 : text[start] >= 0xE0 ? 3 : 2
    guard text[start] >= 0xC0, start + length <= text.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(text[start]) & (0x7F >> UInt32(length))
    for index in start + 1..<start + length { value = value << 6 | UInt32(text[index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// The directions of an item's title and text.
extension ItemReader {
  /// Nil if the title has the direction of its surroundings, or none of its own.
  mutating func direction(_ frame: ViewFrame) -> TextDirection? {
    guard let own = TextDirection(ofProse: graph.title(of: frame.item)) else { return nil }
    return (own != views.direction) == frame.isTurned ? nil : own
  }

  /// Whether the contents of a row run in the other direction than the site.
  mutating func isTurned(below frame: ViewFrame) -> Bool {
    TextDirection(ofProse: graph.title(of: frame.item)).map { $0 != views.direction } ?? frame.isTurned
  }

  /// Nil if the text has the direction of the title.
  mutating func textDirection(_ frame: ViewFrame) -> TextDirection? {
    guard let text = bodySource(of: frame.item)?.text, let own = TextDirection(ofProse: text) else { return nil }
    return (own != views.direction) == isTurned(below: frame) ? nil : own
  }
}
