/// A title as a label of so much room: one that is longer loses its middle, since titles of one matter often begin alike.
enum LabelCut {
  /// - Parameter room: in hundredths of the font's size, by the usual widths of letters: no machine measures another.
  static func cut(_ text: String, to room: Int) -> String {
    if fits(text, room) { return text }
    var widths: [Int] = []
    var sum = 0
    for character in text {
      let width = Self.width(of: character)
      widths.append(width)
      sum += width
      // Of what is far too long the end need not be known exactly.
      if widths.count > 2000 { break }
    }
    guard sum > room else { return text }
    let half = (room - ellipsis) / 2
    return String(text.prefix(Self.count(widths, half)))
      + "…" + String(text.prefix(widths.count).suffix(Self.count(widths.reversed(), half)))
  }

  /// Most labels are short, and of letters of one byte.
  private static func fits(_ text: String, _ room: Int) -> Bool {
    var sum = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return false }
      sum += width(of: UInt32(byte))
      if sum > room { return false }
    }
    return true
  }

  private static let ellipsis = 100

  private static func count(_ widths: [Int], _ room: Int) -> Int {
    var (count, sum) = (0, 0)
    for width in widths {
      sum += width
      if sum > room { break }
      count += 1
    }
    return count
  }

  /// In hundredths of the font's size.
  static func width(of character: Character) -> Int {
    character.unicodeScalars.first.map { width(of: $0.value) } ?? 0
  }

  private static func width(of scalar: UInt32) -> Int {
    switch scalar {
    case 0x69, 0x6A, 0x6C, 0x2E, 0x2C, 0x27, 0x3A, 0x3B, 0x21, 0x7C, 0x49: return 30
    case 0x20, 0x66, 0x72, 0x74, 0x28, 0x29, 0x2D: return 40
    case 0x6D, 0x77, 0x4D, 0x57, 0x40, 0x25: return 92
    case 0x41...0x5A, 0x26: return 70
    case 0..<0x2E80: return 58
    default: return 105
    }
  }
}
