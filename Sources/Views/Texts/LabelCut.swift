/// Shortens a title to a label of limited width: its end is cut off behind a word, or within a word that is long.
enum LabelCut {
  /// - Parameter room: the width in hundredths of the font's size, by typical letter widths, so that all machines agree.
  static func cut(_ text: String, to room: Int) -> String {
    if fits(text, room) { return text }
    // What goes before the ellipsis: as many letters, or as many words, as have room, and their widths.
    var (letters, words) = ((end: text.startIndex, width: 0), (end: text.startIndex, width: 0))
    var sum = 0
    for index in text.indices {
      if sum + ellipsis <= room {
        letters = (index, sum)
        if text[index].isWhitespace { words = letters }
      }
      sum += width(of: text[index])
      guard sum > room else { continue }
      let end = words.width * 3 >= letters.width ? words.end : letters.end
      return text[..<end].trimmed + "…"
    }
    return text
  }

  /// Most labels are short, and consist of single-byte letters.
  private static func fits(_ text: String, _ room: Int) -> Bool {
    var sum = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return false }
      sum += width(of: UInt32(byte))
      if sum > room { return false }
    }
    return true
  }

  /// The width of a text, in the same measure; more than `most` if it is wider.
  static func width(of text: String, upTo most: Int) -> Int {
    var sum = 0
    for character in text where sum <= most { sum += width(of: character) }
    return sum
  }

  private static let ellipsis = 100

  /// The width in hundredths of the font's size.
  static func width(of character: Character) -> Int {
    character.unicodeScalars.first.map { width(of: $0.value) } ?? 0
  }

  private static func width(of scalar: UInt32) -> Int {
    scalar < 0x80 ? Int(widths[Int(scalar)]) : scalar < 0x2E80 ? 64 : 105
  }

  /// By ASCII code. In DejaVu Sans and Verdana letters are as wide; in other fonts they are narrower.
  private static let widths: [UInt8] = (0..<0x80).map { code in
    switch Character(UnicodeScalar(UInt8(code))) {
    case "i", "j", "l", "I", "J", ".", ",", "'", ":", ";", "!", "|", " ": 33
    case "f", "r", "t", "(", ")", "-": 39
    case "c", "s", "z": 54
    case "a", "e", "k", "v", "x", "y", "F", "L", "T", "Y": 61
    case "m", "w", "M", "W", "@", "%": 98
    case "A"..."Z", "&": 75
    default: 64
    }
  }
}

extension Substring {
  /// Without blanks and commas at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isWhitespace && !",;:–—(".contains($0) }.map(index(after:)) ?? startIndex)])
  }
}
